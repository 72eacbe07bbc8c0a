import { useState } from 'react'
import { entries } from '../../storage/entries.ts'
import { storage } from '../../storage/storage.ts'

const asChoice = (stored: unknown) => (typeof stored === 'boolean' ? stored : undefined)

/** Whether a person lets another site draw their picture, and with that tells it their name; this browser remembers it. */
export function usePictureChoice(person: number): [boolean, (on: boolean) => void] {
  const kept = storage.kept(entries.picture, asChoice, person)
  const [isOn, setOn] = useState(() => kept.read() ?? false)
  return [
    isOn,
    (on) => {
      kept.write(on)
      setOn(on)
    },
  ]
}
