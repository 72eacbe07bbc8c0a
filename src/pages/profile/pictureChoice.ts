import { useState } from 'react'
import { entries } from '../../storage/entries.ts'
import { storage } from '../../storage/storage.ts'

const asChoice = (stored: unknown) => (typeof stored === 'boolean' ? stored : undefined)

/**
 * Whether the user allows an external site to draw their picture. That site then learns their username. The choice is
 * stored in this browser.
 */
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
