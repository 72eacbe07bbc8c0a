import { useRef } from 'react'
import type { DirectoryEntry } from '../../../streams/listing.ts'
import { rowAfterTyping } from './gridKeys.ts'

/** Milliseconds after which a letter begins another name. */
const typingPause = 1000

/**
 * Goes to the next name that begins with the letters that were typed shortly after each other. Returns whether there is
 * one.
 */
export function useTypeAhead(rows: readonly DirectoryEntry[], at: number, goTo: (row: number) => void) {
  const typed = useRef({ text: '', time: 0 })
  return (letter: string, time: number): boolean => {
    const before = typed.current
    const text = time - before.time < typingPause ? before.text + letter : letter
    typed.current = { text, time }
    const to = rowAfterTyping(
      text,
      at,
      rows.map(({ name }) => name),
    )
    if (to !== undefined) goTo(to)
    return to !== undefined
  }
}
