import { useEngine } from '#engine/EngineContext.ts'
import { useStored } from '#engine/data/useStored.ts'

/** The most marks that are kept. */
const mostKnown = 2000

/** The findings that the viewer knows, which the browser keeps by their marks: a changed content is a new finding. */
export function useKnown() {
  const { viewer } = useEngine()
  const [known = [], replace] = useStored<readonly string[]>(`findings.known.${viewer.id}`)
  return {
    isKnown: (mark: string) => known.includes(mark),
    /** Whether the viewer knew what keeps this mark when its content changes. */
    wasKnown: (about: string | undefined) => about !== undefined && known.includes(about),
    toggle: (mark: string, about?: string) =>
      replace((now = []) => {
        const both = about === undefined ? [mark] : [mark, about]
        const left = now.filter((each) => !both.includes(each))
        return now.includes(mark) ? left : [...left, ...both].slice(-mostKnown)
      }),
  }
}

export type Known = ReturnType<typeof useKnown>
