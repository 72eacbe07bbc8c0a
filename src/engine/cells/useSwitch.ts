import { useRef, useState } from 'react'
import type { AnyRecord } from '../field.ts'
import { useSaveField } from './useSaveField.ts'

/** Switches one field of a record, one change at a time. The caller must render `question`. */
export function useSwitch(source: string) {
  const { save, question } = useSaveField()
  const [wanted, setWanted] = useState<boolean>()
  // A second click may come before the first one has been rendered.
  const busy = useRef(false)
  async function set(record: AnyRecord, on: boolean): Promise<void> {
    if (busy.current) return
    busy.current = true
    setWanted(on)
    await save(record, source, on)
    busy.current = false
    setWanted(undefined)
  }
  return { wanted, set, question }
}
