import type { DragEvent } from 'react'
import { useNotify } from 'react-admin'
import type { Pane } from './panes/pane.ts'

const holdsFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files')

/**
 * Handles files that are dropped on a terminal. Most shells do not say in which folder they are, so the file manager of
 * the server opens instead.
 */
export function useNoDrop(pane: Pane | undefined, showFiles: (serverId: number) => void) {
  const notify = useNotify()
  return {
    // Otherwise the browser would leave the page to open the files, and end the sessions.
    onDragOver(event: DragEvent) {
      if (holdsFiles(event)) event.preventDefault()
    },
    onDrop(event: DragEvent) {
      if (event.defaultPrevented || !holdsFiles(event)) return
      event.preventDefault()
      // React passes on what happens in dialogs above the page, such as an editor of a file.
      if (!pane || !(event.target instanceof Element && event.currentTarget.contains(event.target))) return
      showFiles(pane.serverId)
      notify('pages.terminal.noDrop', { type: 'info' })
    },
  }
}
