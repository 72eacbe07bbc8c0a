import { useEffect, useRef, type RefObject } from 'react'
import type { Bytes } from '../../streams/bytes.ts'
import { legiblePath } from '../legible.ts'
import { isLost, type BrowserState, type FolderBrowser } from './browser.ts'
import { FilesNotice } from './FilesNotice.tsx'
import { folderNoticeOf } from './notice.ts'

interface FolderTroubleProps {
  browser: FolderBrowser
  state: BrowserState
  /** The rows, which take the focus when the notice goes while it has it. */
  grid: RefObject<HTMLElement | null>
  /** Opens what may be a file, where that is possible. */
  onFile: ((path: Bytes) => void) | undefined
}

/** What is wrong with the folder, if anything is, and the ways out of that. */
export function FolderTrouble({ browser, state, grid, onFile }: FolderTroubleProps) {
  const { problem } = state
  const notice = folderNoticeOf(state)
  const isTroubled = notice !== undefined
  const wasTroubled = useRef(isTroubled)
  useEffect(() => {
    // A button of the notice had the focus.
    if (wasTroubled.current && !isTroubled && document.activeElement === document.body) grid.current?.focus()
    wasTroubled.current = isTroubled
  }, [isTroubled, grid])
  if (!notice) return null
  const nearest = problem?.kind === 'gone' ? problem.nearest : undefined
  const unread = problem?.kind === 'unreadable' ? problem.path : undefined
  return (
    <FilesNotice
      notice={notice}
      onReconnect={browser.reconnect}
      onDismiss={isLost(state) ? undefined : browser.dismiss}
      nearest={nearest && { path: legiblePath(nearest), open: () => browser.open(nearest) }}
      {...(unread && onFile && { onFile: () => onFile(unread) })}
    />
  )
}
