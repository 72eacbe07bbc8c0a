import { useEffect, useEffectEvent, useLayoutEffect } from 'react'

/** What a dialog is told by the form in it, as `WorkDialog` needs it. */
export interface WorkListener {
  onUnsaved: (unsaved: boolean) => void
  onBusy: (busy: boolean) => void
}

/** Tells the dialog around a form whether the form is unsaved, and whether it is being saved. */
export function useTellWork(unsaved: boolean, busy: boolean, { onUnsaved, onBusy }: WorkListener) {
  const tellUnsaved = useEffectEvent(onUnsaved)
  useEffect(() => tellUnsaved(unsaved), [unsaved])
  const tellBusy = useEffectEvent(onBusy)
  // At once: no press may close the dialog once it says that it is saving.
  useLayoutEffect(() => tellBusy(busy), [busy])
}
