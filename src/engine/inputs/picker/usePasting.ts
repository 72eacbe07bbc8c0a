import { useState } from 'react'
import type { ResourceName } from '#locales/messages.ts'
import { useDescriptor } from '../../EngineContext.ts'
import { isList, readList, wordIndex, type ReadList } from './pastedList.ts'
import { useOffered, type Offer } from './useOffered.ts'

interface PastingOptions {
  reference: ResourceName
  offer: Offer | undefined
  onTake: (ids: readonly number[]) => void
}

export type Pasting = ReturnType<typeof usePasting>

/** A pasted list of words for records: what it names, and what is left of it once the known ones are taken. */
export function usePasting({ reference, offer, onTake }: PastingOptions) {
  const { recordRepresentation, picker } = useDescriptor(reference)
  const { records } = useOffered(reference, offer)
  /** The text in the panel; undefined while the panel is closed. */
  const [text, setText] = useState<string>()
  const [taken, setTaken] = useState<number>()
  const read = (list: string): ReadList => readList(list, wordIndex(records, recordRepresentation, picker?.aliases))

  /** Takes the known words; the others stay in the panel. */
  const take = (list: string) => {
    const { ids, unknown, ambiguous } = read(list)
    if (ids.length > 0) onTake(ids)
    setTaken(ids.length)
    setText([...unknown, ...ambiguous].join('\n') || undefined)
  }

  return {
    text,
    taken,
    read: text === undefined ? undefined : read(text),
    /** Whether its descriptor knows the records by more than names, so that people have lists of them elsewhere. */
    isOffered: picker?.aliases !== undefined,
    setText(next: string | undefined) {
      setTaken(undefined)
      setText(next)
    },
    take,
    /** Takes a text that was pasted into the search, if it is a list. */
    takes(pasted: string): boolean {
      if (!isList(pasted, read(pasted))) return false
      take(pasted)
      return true
    },
  }
}
