import { useEffect, useRef, useState } from 'react'
import type { Bytes } from '../../streams/bytes.ts'
import type { Start } from './fetchFile.ts'
import { saveFile, type OnDisk } from './saveFile.ts'

/** What stands in the way of a save. */
export type Obstacle =
  | { kind: 'changed'; now: OnDisk }
  /** `sent`: a part of it may lie on the server. */
  | { kind: 'failed'; error: unknown; sent: boolean }

/** Saves a file again and again, knowing what was there at last; ends with the caller. */
export function useSaving(start: Start, path: Bytes, opened: Bytes) {
  const [isSaving, setSaving] = useState(false)
  const [obstacle, setObstacle] = useState<Obstacle>()
  const known = useRef<OnDisk>({ kind: 'there', bytes: opened })
  const tried = useRef<Bytes>(undefined)
  const controller = useRef<AbortController>(undefined)
  useEffect(() => () => controller.current?.abort(), [])

  async function attempt(bytes: Bytes, signal: AbortSignal): Promise<Obstacle | undefined> {
    let sent = false
    const onSend = () => {
      sent = true
    }
    try {
      const more = tried.current && { tried: tried.current }
      const now = await saveFile({ start, path, signal, known: known.current, bytes, ...more, onSend })
      if (now) return { kind: 'changed', now }
      known.current = { kind: 'there', bytes }
      tried.current = undefined
      return undefined
    } catch (error) {
      if (sent) tried.current = bytes
      return { kind: 'failed', error, sent }
    }
  }

  /** Is it saved? */
  async function save(bytes: Bytes): Promise<boolean> {
    const { signal } = (controller.current = new AbortController())
    setSaving(true)
    setObstacle(undefined)
    const inTheWay = await attempt(bytes, signal)
    if (signal.aborted) return false
    setSaving(false)
    setObstacle(inTheWay)
    return !inTheWay
  }

  return {
    isSaving,
    obstacle,
    save,
    /** From now on this is known to be there, whatever was before. */
    accept(now: OnDisk) {
      known.current = now
      setObstacle(undefined)
    },
    dismiss: () => setObstacle(undefined),
  }
}
