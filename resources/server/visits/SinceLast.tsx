import { Suspense, useEffect, useEffectEvent } from 'react'
import { useStored } from '#engine/data/useStored.ts'
import { useEngine, type Engine } from '#engine/EngineContext.ts'
import { lazyPart } from '#ui/lazyPart.ts'
import { PartBoundary } from '#ui/PartBoundary.tsx'
import { useFirstSign } from '#ui/useFirstSign.ts'
import { useTicking } from '#ui/values/clock.ts'
import { seenAt, type Visits } from './visit.ts'

const SinceLastLine = lazyPart(async () => (await import('./SinceLastLine.tsx')).SinceLastLine, { bare: true })

const minute = 60_000

/** Milliseconds after which the record begins without a sign that anybody is there. */
const patience = 3000

/** From now on, what happens to the servers is noted. A record that cannot be loaded is tried again by the next screen. */
const beginRecord = async ({ dataProvider }: Engine) =>
  (await import('../past/serverRecord.ts')).serverRecordOf(dataProvider)

/**
 * One line about what happened since the viewer was here last. Its place is there from the first moment on, so that it
 * moves nothing; on a first visit there is none.
 */
export function SinceLast() {
  const engine = useEngine()
  const { viewer } = engine
  const [stored, store] = useStored<Visits>(`visits.${viewer.id}`)
  const now = useTicking((time) => Math.floor(time / minute) * minute)
  const { since } = seenAt(stored, now)
  const look = useEffectEvent(() => store((before) => seenAt(before, now)))
  useEffect(() => look(), [now])
  useFirstSign(() => void beginRecord(engine).catch(() => undefined), { patience })
  if (since === undefined) return null
  return (
    <div className="since-last">
      <PartBoundary>
        <Suspense>
          <SinceLastLine since={since} onDismiss={() => store({ seen: now })} />
        </Suspense>
      </PartBoundary>
    </div>
  )
}
