import type { DragEvent } from 'react'
import { useNotify } from 'react-admin'
import type { Pane } from './panes/pane.ts'

const holdsFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files')

/** Files that are dropped on a terminal: its folder is not known, so the files of its server are opened for them. */
export function useNoDrop(pane: Pane | undefined, showFiles: (serverId: number) => void) {
  const notify = useNotify()
  return {
    // Otherwise the browser would leave the page for them, and end its sessions.
    onDragOver(event: DragEvent) {
      if (holdsFiles(event)) event.preventDefault()
    },
    onDrop(event: DragEvent) {
      if (event.defaultPrevented || !holdsFiles(event)) return
      event.preventDefault()
      if (!pane) return
      showFiles(pane.serverId)
      notify('pages.terminal.noDrop', { type: 'info' })
    },
  }
}
