import { useEffect, useEffectEvent } from 'react'
import { useNotify } from 'react-admin'
import { storage } from '../storage/storage.ts'

/** Says when what the user saves in the browser will be gone after the page. */
export function useLossNotice(): void {
  const notify = useNotify()
  const tell = useEffectEvent(() => notify('saving.notStored', { type: 'error' }))
  useEffect(() => storage.onLost(tell), [])
}
