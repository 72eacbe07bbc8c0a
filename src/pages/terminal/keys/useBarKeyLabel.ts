import { useChordText } from '#ui/keys/useChordText.ts'
import { snippetOfBarKey } from './barKeys.ts'

/** Returns a function that says what is written on a key of the bar. */
export function useBarKeyLabel(): (key: string) => string {
  const chordText = useChordText()
  return (key) => snippetOfBarKey(key) ?? chordText(key)
}
