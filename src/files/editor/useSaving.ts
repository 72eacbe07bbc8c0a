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
  /** `leaves`: the server may contain a part of the new content, or contains all of it, but with another owner. */
  | { kind: 'failed'; error: unknown; leaves: 'part' | 'all' | undefined }

/** The reason to end a save when its caller is gone. */
const unwatched = new Error('nobody sees how the save ends')

/**
 * Saves a file any number of times and remembers its last known state on the server. `stop`, or unmounting the caller,
 * ends a save that has changed nothing yet; after unmounting, the failure of another one is notified of.
 */
export function useSaving({ start, replace, onSaved }: FileWays, { path, name }: RemoteFile, opened: Bytes) {
  const notify = useNotify()
  const reason = useFileReason()
  const t = useT()
  const [step, setStep] = useState<'looking' | 'sending'>()
  const [obstacle, setObstacle] = useState<Obstacle>()
  const known = useRef<OnDisk>({ kind: 'there', bytes: opened })
  const tried = useRef<Bytes>(undefined)
  const controller = useRef<AbortController>(undefined)
  useEffect(() => () => controller.current?.abort(unwatched), [])

  function written(bytes: Bytes) {
    known.current = { kind: 'there', bytes }
    tried.current = undefined
  }

  async function attempt(bytes: Bytes, signal: AbortSignal): Promise<Obstacle | 'stopped' | undefined> {
    let isSent = false
    let isInPlace = false
    const onSend = (inPlace = false) => {
      isSent = true
      isInPlace = inPlace
      setStep('sending')
    }
    try {
      const more = tried.current && { tried: tried.current }
      const now = await saveFile({ start, replace, path, signal, known: known.current, bytes, ...more, onSend })
      if (now) return { kind: 'changed', now }
      written(bytes)
      return undefined
    } catch (error) {
      if (signal.aborted && (!isSent || error === signal.reason)) return 'stopped'
      if (!(error instanceof ToolError)) {
        if (isInPlace) tried.current = bytes
        return { kind: 'failed', error, leaves: isInPlace ? 'part' : undefined }
      }
      if (error.trouble === 'unowned') written(bytes)
      else if (isSent && error.mayBeDone) tried.current = bytes
      return { kind: 'failed', error, leaves: error.trouble === 'unowned' ? 'all' : undefined }
    }
  }

  /** Returns whether the file has been saved, perhaps with another owner. */
  async function save(bytes: Bytes): Promise<boolean> {
    const { signal } = (controller.current = new AbortController())
    setStep('looking')
    setObstacle(undefined)
    const inTheWay = await attempt(bytes, signal)
    const isSaved = !inTheWay || (inTheWay !== 'stopped' && inTheWay.kind === 'failed' && inTheWay.leaves === 'all')
    if (isSaved) onSaved?.()
    setStep(undefined)
    if (inTheWay === 'stopped') return false
    setObstacle(inTheWay)
    if (signal.reason === unwatched && inTheWay?.kind === 'failed') {
      const words = sentences([reason(inTheWay.error), inTheWay.leaves === 'part' && t('pages.files.leavesPart')])
      notify(t('app.named', { action: legible(name), name: words }), { type: 'error' })
    }
    return isSaved
  }

  return {
    isSaving: step !== undefined,
    /** Whether it is too late to stop it. */
    isSending: step === 'sending',
    stop: () => controller.current?.abort(),
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
