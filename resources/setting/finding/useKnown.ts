import { useEngine } from '#engine/EngineContext.ts'
import { useStored } from '#engine/data/useStored.ts'

/** The most marks that are kept. */
const mostKnown = 1000

/** The findings that the viewer knows, which the browser keeps by their marks: a changed content is a new finding. */
export function useKnown() {
  const { viewer } = useEngine()
  const [known = [], replace] = useStored<readonly string[]>(`findings.known.${viewer.id}`)
  return {
    isKnown: (mark: string) => known.includes(mark),
    toggle: (mark: string) =>
      replace((now = []) =>
        now.includes(mark) ? now.filter((each) => each !== mark) : [...now, mark].slice(-mostKnown),
      ),
  }
}

export type Known = ReturnType<typeof useKnown>
