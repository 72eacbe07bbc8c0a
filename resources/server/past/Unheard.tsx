import { distinctName } from '#engine/data/names.ts'
import type { AnyRecord } from '#engine/field.ts'
import { useT } from '#i18n/useT.ts'
import { stateOf, type Reporting } from '#live/state.ts'
import { useLiveValue } from '#live/useLiveSource.ts'
import { namesInLine } from '#ui/dialog/Names.tsx'

interface UnheardProps {
  servers: readonly AnyRecord[]
  /** The servers that the screen is about. */
  ids: readonly number[]
  /** Those that were read, and of which nothing is stored in the period. */
  unknown: readonly number[]
}

/** Names the servers of which nothing is known, so that each of them is accounted for. */
export function Unheard({ servers, ids, unknown }: UnheardProps) {
  const t = useT()
  const wanted = new Set(ids)
  // A text, which stays the same from one live figure to the next.
  const silent = useLiveValue((live) =>
    (servers as readonly (AnyRecord & Reporting)[])
      .flatMap((server) => (wanted.has(server.id) && stateOf(server, live) === 'never' ? server.id : []))
      .join(),
  )
  const never = silent.split(',').filter(Boolean).map(Number)
  const line = (label: string, found: readonly number[]) =>
    found.length > 0 && (
      <p className="past-note">
        {t('app.valued', {
          label,
          value: namesInLine(
            found.map((id) => distinctName('name', servers, id)),
            t,
          ),
        })}
      </p>
    )
  return (
    <>
      {line(t('pages.server.neverReported'), never)}
      {line(
        t('pages.past.kinds.gap'),
        unknown.filter((id) => !never.includes(id)),
      )}
    </>
  )
}
