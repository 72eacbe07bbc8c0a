import { useRecordContext } from 'react-admin'
import { RecordLink } from '#engine/cells/RecordLink.tsx'
import { distinctName } from '#engine/data/names.ts'
import { useRelated } from '#engine/data/useTextContext.ts'
import type { AnyRecord } from '#engine/field.ts'
import { yesNoOptions } from '#engine/fields/index.ts'
import type { Column } from '#engine/resource.ts'
import { memoByRef } from '#ui/values/memoByRef.ts'
import { InShort } from '#ui/InShort.tsx'
import { useTicking } from '#ui/values/clock.ts'
import { shortDuration } from '#i18n/quantities.ts'
import { useLocale } from '#i18n/useLocale.ts'
import { useLiveSource, useLiveValue } from '#live/useLiveSource.ts'
import { firingOf, lastFiringOf, type FiringServer, type WatchedAlert } from './firing.ts'

/** As many names as fit into a cell. */
const named = 2

function FiringCell() {
  const alert = useRecordContext<WatchedAlert>()
  return alert ? <Firing alert={alert} /> : null
}

/** The servers for which a rule fires, and since when. */
function Firing({ alert }: { alert: WatchedAlert }) {
  const live = useLiveSource()
  const lists = { server: useRelated('server'), 'traffic-cycle': useRelated('traffic-cycle') }
  const records = (name: string) => lists[name as keyof typeof lists]
  // As long as the same servers are named, nothing is drawn again.
  const found = useLiveValue(() =>
    firingOf(alert, { live, records })
      .map(({ id, since }) => `${id} ${since ?? ''}`)
      .join(),
  )
  if (!found) return null
  const servers = found.split(',').map((one) => one.split(' ').map(Number) as [id: number, since: number])
  return (
    <span className="firing">
      <InShort
        items={servers}
        named={named}
        draw={([id, since]) => (
          <>
            <RecordLink resource="server" id={id} />
            {since > 0 && <Since instant={new Date(since)} />}
          </>
        )}
      />
    </span>
  )
}

/** How long something has lasted, in brackets, with the exact local time at which it began in the tooltip. */
function Since({ instant }: { instant: Date }) {
  const locale = useLocale()
  const time = useTicking((now) => shortDuration(Math.max(0, now - instant.getTime()) / 1000, locale))
  return (
    <>
      {' ('}
      <time dateTime={instant.toISOString()} data-tip={instant.toLocaleString(locale)}>
        {time}
      </time>
      )
    </>
  )
}

const namesOf = memoByRef((firing: readonly FiringServer[], servers: readonly AnyRecord[]) =>
  firing.map(({ id }) => distinctName('name', servers, id)).join(', '),
)

/** For which servers a rule fires now; rules that fire for most servers come first in descending order. */
export const firingColumn = {
  name: 'firing',
  Cell: FiringCell,
  relations: ['server', 'traffic-cycle'],
  text: (alert, textContext) => namesOf(lastFiringOf(alert, textContext), textContext.records('server')),
  sortBy: (alert, textContext) => lastFiringOf(alert, textContext).length,
  live: true,
  filter: { options: yesNoOptions, idsOf: (alert, textContext) => [lastFiringOf(alert, textContext).length > 0] },
} satisfies Column<WatchedAlert, 'firing'>
