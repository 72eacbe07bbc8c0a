import { useState } from 'react'
import { hasSingleKeys, setSingleKeys } from '#ui/keys/singleKeys.ts'
import { entries } from '../../storage/entries.ts'
import { storage } from '../../storage/storage.ts'

const kept = storage.kept(entries.singleKeys, (stored) => (typeof stored === 'boolean' ? stored : undefined))

/** Applies the stored choice. */
export const restoreSingleKeys = (): void => setSingleKeys(kept.read() ?? true)

/** Whether single keys are shortcuts, and a function that changes it in this browser. */
export function useSingleKeys(): [boolean, (on: boolean) => void] {
  const [isOn, setOn] = useState(hasSingleKeys)
  return [
    isOn,
    (on) => {
      kept.write(on)
      setSingleKeys(on)
      setOn(on)
    },
  ]
}
