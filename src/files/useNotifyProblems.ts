import { useEffect, useEffectEvent } from 'react'
import { useNotify } from 'react-admin'
import type { FolderBrowser, FolderProblem } from './panel/browser.ts'
import { folderNoticeOf } from './panel/notice.ts'

/** Milliseconds; what failed says why in its own place for longer. */
export const shortly = 5000

/**
 * Tells of what goes wrong with a walk by the toast that is required (docs/specification.md#errors); the notice above
 * the folder says why.
 */
export function useNotifyProblems(browser: FolderBrowser | undefined): void {
  const notify = useNotify()
  const tell = useEffectEvent((title: string) => notify(title, { type: 'error', autoHideDuration: shortly }))
  useEffect(() => {
    let last: FolderProblem | undefined
    return browser?.subscribe(() => {
      const state = browser.getState()
      const title = state.problem && folderNoticeOf(state)?.title
      if (title && state.problem !== last) tell(title)
      last = state.problem
    })
  }, [browser])
}
