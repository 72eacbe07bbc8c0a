import { useEffect, useEffectEvent } from 'react'
import { useNotify } from 'react-admin'
import type { FolderBrowser, FolderProblem } from './panel/browser.ts'
import { folderNoticeOf } from './panel/notice.ts'

/** Milliseconds. The reason stays visible for longer in its own place. */
export const shortly = 5000

/**
 * Shows the required notification for problems of the folder browser (docs/specification.md#errors). The notice above
 * the folder contains the reason.
 */
export function useNotifyProblems(browser: FolderBrowser | undefined): void {
  const notify = useNotify()
  const tell = useEffectEvent((title: string) => notify(title, { type: 'error', autoHideDuration: shortly }))
  useEffect(() => {
    if (!browser) return
    let last: FolderProblem | undefined
    let wasRetrying = false
    const follow = () => {
      const state = browser.getState()
      const title = state.problem && folderNoticeOf(state)?.title
      // Each attempt that fails is another problem; only the first one is news.
      if (title && state.problem !== last && !wasRetrying) tell(title)
      last = state.problem
      wasRetrying = state.retrying
    }
    // A server nearby may have refused the session already.
    follow()
    return browser.subscribe(follow)
  }, [browser])
}
