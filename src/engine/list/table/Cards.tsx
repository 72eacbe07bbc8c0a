import Box from '@mui/material/Box'
import { RecordContextProvider, useListContext, useResourceContext, useTranslateLabel } from 'react-admin'
import { useT } from '#i18n/useT.ts'
import { useDescriptor } from '../../EngineContext.ts'
import type { AnyRecord } from '../../field.ts'
import { cardStyle } from './cardStyle.ts'
import { NameLink } from './NameLink.tsx'
import { RowActions } from '../../actions/RowActions.tsx'
import { RowTick } from './RowTick.tsx'
import { useCardColumns } from './useCardColumns.ts'
import { useAvailableActions } from '../../actions/useAvailableActions.ts'

/** The rows on a narrow screen: name, state and switch at the top, up to four facts, all actions in one menu. */
export function Cards() {
  const { data = [], isPending, selectedIds, onToggleItem } = useListContext<AnyRecord>()
  const resource = useResourceContext() ?? ''
  const { components } = useDescriptor(resource)
  const { facts, toggle } = useCardColumns()
  const ticks = useAvailableActions('ticked').length > 0
  const actions = useAvailableActions('row').length > 0
  const translateLabel = useTranslateLabel()
  const t = useT()
  const { Mark, Below } = components ?? {}
  return (
    <Box sx={cardStyle} aria-busy={isPending}>
      {isPending && <p role="status">{t('app.loading')}</p>}
      <ul>
        {data.map((record) => (
          <RecordContextProvider key={record.id} value={record}>
            <li data-selected={selectedIds.includes(record.id) || undefined}>
              <header>
                {ticks && (
                  <RowTick record={record} selected={selectedIds.includes(record.id)} onToggle={onToggleItem} />
                )}
                <strong>
                  {Mark && <Mark />}
                  <NameLink record={record} />
                  {Below && <Below />}
                </strong>
                {toggle && <toggle.Cell source={toggle.name} />}
                {actions && <RowActions record={record} menuOnly />}
              </header>
              <dl>
                {facts.map(({ name, mono, Cell }) => (
                  <div key={name}>
                    <dt>{translateLabel({ resource, source: name })}</dt>
                    <dd className={mono ? 'mono' : undefined}>
                      <Cell source={name} />
                    </dd>
                  </div>
                ))}
              </dl>
            </li>
          </RecordContextProvider>
        ))}
      </ul>
    </Box>
  )
}
