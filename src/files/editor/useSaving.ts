import { useEffect, useRef, useState } from 'react'
import { useNotify } from 'react-admin'
import { sentences } from '#i18n/sentences.ts'
import { useT } from '#i18n/useT.ts'
import { ToolError } from '../../tools/toolError.ts'
import type { Bytes } from '../../streams/bytes.ts'
import { legible } from '../legible.ts'
import type { RemoteFile } from '../remoteFile.ts'
import { useFileReason } from '../useFileReason.ts'
import type { FileWays } from './fileWays.ts'
import { saveFile, type OnDisk } from './saveFile.ts'

/** Why a file has not been saved. */
type Obstacle =
  | { kind: 'changed'; now: OnDisk }
  /** `sent`: the server may contain a part of the new content. */
  | { kind: 'failed'; error: unknown; sent: boolean }

/**
 * Saves a file any number of times and remembers its last known state on the server. Unmounting the caller ends a
 * save that has changed nothing yet; the failure of another one is notified of.
 */
export function useSaving({ start, replace, onSaved }: FileWays, { path, name }: RemoteFile, opened: Bytes) {
  const notify = useNotify()
  const reason = useFileReason()
  const t = useT()
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
      const now = await saveFile({ start, replace, path, signal, known: known.current, bytes, ...more, onSend })
      if (now) return { kind: 'changed', now }
      known.current = { kind: 'there', bytes }
      tried.current = undefined
      return undefined
    } catch (error) {
      if (sent || (error instanceof ToolError && error.mayBeDone)) tried.current = bytes
      return { kind: 'failed', error, sent }
    }
  }

  /** Returns whether the file has been saved. */
  async function save(bytes: Bytes): Promise<boolean> {
    const { signal } = (controller.current = new AbortController())
    setSaving(true)
    setObstacle(undefined)
    const inTheWay = await attempt(bytes, signal)
    if (!inTheWay) onSaved?.()
    if (signal.aborted) {
      if (inTheWay?.kind === 'failed' && inTheWay.sent) {
        const words = sentences([reason(inTheWay.error), t('pages.files.leavesPart')])
        notify(t('app.named', { action: legible(name), name: words }), { type: 'error' })
      }
      return false
    }
    setSaving(false)
    setObstacle(inTheWay)
    return !inTheWay
  }

  return {
    isSaving,
    obstacle,
    save,
    known: () => known.current,
    /** Accepts this state as the known one, whatever the state was before. */
    accept(now: OnDisk) {
      known.current = now
      setObstacle(undefined)
    },
    dismiss: () => setObstacle(undefined),
  }
}
