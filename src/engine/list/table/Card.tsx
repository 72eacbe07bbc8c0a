import { useRef } from 'react'
import { RecordContextProvider, useTranslateLabel } from 'react-admin'
import { NearView } from '#ui/sight/NearView.tsx'
import { RowActions } from '../../actions/RowActions.tsx'
import { selectionRefusal } from '../../access.ts'
import { useDescriptor, useEngine, useResourceName } from '../../EngineContext.ts'
import { NameLink } from './NameLink.tsx'
import { RowTick } from './RowTick.tsx'
import { useLongPress } from './useLongPress.ts'
import type { RowProps } from './TableRow.tsx'

interface CardProps extends RowProps {
  /** The switch in the head of the card, if there is one. */
  toggle: RowProps['columns'][number] | undefined
}

/** A row on a narrow screen. */
export function Card({ record, columns, isFirst, toggle, selected, onToggle, actions }: CardProps) {
  const resource = useResourceName()
  const translateLabel = useTranslateLabel()
  const frame = useRef<HTMLLIElement>(null)
  const engine = useEngine()
  const descriptor = useDescriptor(resource)
  const { Mark, Below } = descriptor.components ?? {}
  const isTickable = onToggle !== undefined && selectionRefusal(engine, descriptor, record) === undefined
  const press = useLongPress(isTickable ? () => onToggle(record.id, false) : undefined)
  return (
    <RecordContextProvider value={record}>
      <NearView frame={frame}>
        <li ref={frame} data-selected={selected || undefined} data-first={isFirst || undefined} {...press}>
          <header>
            {onToggle && <RowTick record={record} selected={selected} onToggle={onToggle} />}
            <strong>
              {Mark && <Mark />}
              <NameLink record={record} />
              {Below && <Below />}
            </strong>
            {toggle && <toggle.Cell source={toggle.name} />}
            {actions && <RowActions record={record} menuOnly />}
          </header>
          <dl>
            {columns.map(({ name, mono, className, Cell }) => (
              <div key={name}>
                <dt>{translateLabel({ resource, source: name })}</dt>
                <dd className={mono ? 'mono' : className}>
                  <Cell source={name} />
                </dd>
              </div>
            ))}
          </dl>
        </li>
      </NearView>
    </RecordContextProvider>
  )
}
