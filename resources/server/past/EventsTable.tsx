import ArrowDownward from '@mui/icons-material/ArrowDownward'
import ArrowUpward from '@mui/icons-material/ArrowUpward'
import ExpandMore from '@mui/icons-material/ExpandMore'
import Button from '@mui/material/Button'
import { useMemo, useState, type ReactNode } from 'react'
import { RecordLink } from '#engine/cells/RecordLink.tsx'
import { TableFrame } from '#engine/list/table/TableFrame.tsx'
import { useT } from '#i18n/useT.ts'
import { useNarrow } from '#ui/narrow.ts'
import { eventOrders, groupedEvents, sortedEvents, type EventOrder, type PastEvent } from './events.ts'
import { useEventOrder } from './useEventOrder.ts'
import { useEventWords } from './useEventWords.ts'
import './past.css'

/** The number of rows that are shown at first, and that each press of a button adds. */
const portion = 50

/** Milliseconds from which it is said how far off a time may be: it is read as if it were exact. */
const coarse = 5 * 60_000

interface EventsTableProps {
  events: readonly PastEvent[]
  now: number
  /** Whether the events are of one record, which need not be named. */
  single?: boolean
}

/** On a phone, they are below what they belong to. */
const combined: readonly EventOrder[] = ['what', 'long']

/** What happened, as a table that can be sorted, the newest first. */
export function EventsTable({ events, now, single = false }: EventsTableProps) {
  const { order, sortBy } = useEventOrder()
  const [portions, setPortions] = useState(1)
  const words = useEventWords()
  const narrow = useNarrow()
  const t = useT()
  const groups = useMemo(
    () => {
      const sorted = sortedEvents(events, order, words.name, now)
      return order.by === 'when' ? groupedEvents(sorted) : sorted.map((event) => [event])
    },
    // oxlint-disable-next-line react/exhaustive-deps -- the words are new on each render
    [events, order.by, order.falling, now],
  )
  const shown = groups.slice(0, portions * portion)
  const offered = eventOrders.filter(
    (column) => !(single && column === 'where') && !(narrow && combined.includes(column)),
  )
  const Arrow = order.falling ? ArrowDownward : ArrowUpward
  return (
    <>
      <TableFrame ticked={false}>
        <table className="past-events">
          <thead>
            <tr>
              {offered.map((column) => {
                const isSorted = order.by === column
                return (
                  <th
                    key={column}
                    scope="col"
                    className={column === 'long' ? 'right' : undefined}
                    aria-sort={isSorted ? (order.falling ? 'descending' : 'ascending') : undefined}
                  >
                    <button type="button" onClick={() => sortBy(column)}>
                      {t(`pages.past.${column}`)}
                      {isSorted && <Arrow />}
                    </button>
                  </th>
                )
              })}
              {!narrow && <th scope="col">{t('pages.past.facts')}</th>}
            </tr>
          </thead>
          <tbody>
            {shown.map((group) => (
              <EventRows key={JSON.stringify(group.at(-1))} {...{ group, now, single }} />
            ))}
          </tbody>
        </table>
      </TableFrame>
      {groups.length > shown.length && (
        <Button onClick={() => setPortions(portions + 1)}>
          {t('app.showMore', { count: Math.min(portion, groups.length - shown.length) })}
        </Button>
      )}
    </>
  )
}

interface EventRowsProps extends Pick<EventsTableProps, 'now' | 'single'> {
  group: readonly PastEvent[]
}

/** The row of an event, or the row of several outages, which opens. */
function EventRows({ group, ...table }: EventRowsProps) {
  const [isOpen, setOpen] = useState(false)
  const words = useEventWords()
  const [newest] = group
  if (!newest || group.length === 1) return newest && <EventRow event={newest} {...table} />
  return (
    <>
      <EventRow event={newest} {...table}>
        <button type="button" className="text-button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {words.together(group)} <ExpandMore fontSize="small" className="after" />
        </button>
      </EventRow>
      {isOpen && group.map((event) => <EventRow key={event.from} event={event} {...table} />)}
    </>
  )
}

interface EventRowProps extends Pick<EventsTableProps, 'now' | 'single'> {
  event: PastEvent
  /** Said instead of the time and the facts, where the row is about several events like this one. */
  children?: ReactNode
}

function EventRow({ event, now, single, children }: EventRowProps) {
  const words = useEventWords()
  const narrow = useNarrow()
  const time = (
    <>
      {words.when(event)}
      {event.slack >= coarse && <small>{words.slack(event.slack)}</small>}
      {narrow && <small>{[words.kind(event), words.long(event, now)].filter(Boolean).join(' · ')}</small>}
    </>
  )
  return (
    <tr data-kind={event.kind}>
      <th scope="row" data-tip={children ? undefined : words.slack(event.slack)}>
        {children ?? time}
      </th>
      {!narrow && <td className="kind">{words.kind(event)}</td>}
      {!single && <td>{event.subject ? <RecordLink {...event.subject} /> : words.name(event)}</td>}
      {!narrow && <td className="right">{!children && words.long(event, now)}</td>}
      {!narrow && <td className="facts">{!children && words.facts(event)}</td>}
    </tr>
  )
}
