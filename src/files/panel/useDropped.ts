import { useState, type ClipboardEvent, type DragEvent } from 'react'
import { useNotify } from 'react-admin'
import { readDropped, type Dropped } from './dropped.ts'

const holdsFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files')

/** Takes files that are dropped on an element or pasted into it; those in folders wait for a yes. */
export function useDropped(isReady: boolean, onFiles: (files: readonly File[]) => void) {
  const [isOver, setOver] = useState(false)
  const [asking, setAsking] = useState<Dropped>()
  const notify = useNotify()

  async function take(transfer: DataTransfer) {
    try {
      const dropped = await readDropped(transfer)
      if (dropped.nested > 0) setAsking(dropped)
      else if (dropped.files.length > 0) onFiles(dropped.files)
    } catch {
      notify('pages.files.dropUnreadable', { type: 'error' })
    }
  }

  const handlers = {
    onDragOver(event: DragEvent) {
      if (!isReady || !holdsFiles(event)) return
      event.preventDefault()
      setOver(true)
    },
    onDragLeave(event: DragEvent) {
      const { currentTarget, relatedTarget } = event
      if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false)
    },
    onDrop(event: DragEvent) {
      setOver(false)
      if (!isReady || !holdsFiles(event)) return
      event.preventDefault()
      void take(event.dataTransfer)
    },
    onPaste(event: ClipboardEvent) {
      if (!isReady || event.clipboardData.files.length === 0) return
      event.preventDefault()
      void take(event.clipboardData)
    },
  }
  const decide = (yes: boolean) => {
    if (yes && asking) onFiles(asking.files)
    setAsking(undefined)
  }
  return { isOver: isOver && isReady, handlers, asking, decide }
}
