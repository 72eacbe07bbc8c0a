import Box from '@mui/material/Box'
import { RecordContextProvider, useListContext, useResourceContext, useTranslateLabel } from 'react-admin'
import { useT } from '#i18n/useT.ts'
import { useDescriptor } from '../EngineContext.ts'
import type { AnyRecord } from '../field.ts'
import { cardStyle } from './cardStyle.ts'
import { NameLink } from './NameLink.tsx'
import { PageTick } from './PageTick.tsx'
import { RowActions } from './RowActions.tsx'
import { RowTick } from './RowTick.tsx'
import { SortSelect } from './SortSelect.tsx'
import { useColumns } from './useColumns.ts'
import { useOffer } from './useOffer.ts'

/** As many facts as a card has room for. */
const facts = 4

/** The rows of a narrow screen: name and mark on top, up to four facts, every action in one menu. */
export function Cards() {
  const { data = [], isPending, selectedIds, onToggleItem } = useListContext<AnyRecord>()
  const resource = useResourceContext() ?? ''
  const { api, represent, list } = useDescriptor(resource)
  const { shown } = useColumns()
  const { ticks, actions } = useOffer()
  const translateLabel = useTranslateLabel()
  const t = useT()
  const Mark = list?.Mark
  const columns = shown.filter(({ name }) => name !== represent && name !== 'id').slice(0, facts)
  return (
    <Box sx={cardStyle} aria-busy={isPending}>
      {isPending ? (
        <p role="status">{t('app.loading')}</p>
      ) : (
        <div className="order">
          {ticks && <PageTick />}
          {api?.paging !== 'server' && <SortSelect />}
        </div>
      )}
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
                </strong>
                {actions && <RowActions record={record} menuOnly />}
              </header>
              <dl>
                {columns.map(({ name, mono, Cell }) => (
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
