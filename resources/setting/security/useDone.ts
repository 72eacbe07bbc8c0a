import { useStored } from '#engine/data/useStored.ts'
import { useEngine } from '#engine/EngineContext.ts'

/** The steps after a break-in that the viewer has ticked. */
export function useDone() {
  const { viewer } = useEngine()
  const [done = [], replace] = useStored<readonly string[]>(`findings.done.${viewer.id}`)
  const toggle = (step: string) =>
    replace((now = []) => (now.includes(step) ? now.filter((each) => each !== step) : [...now, step]))
  return { done, toggle }
}
