import { useEffect, useEffectEvent, useState, type DragEvent } from 'react'
import { useNotify } from 'react-admin'
import type { Nested } from '../transfers/treePlan.ts'
import type { EntryDrag } from '../copying/useCopying.tsx'
import { draggedEntries } from './grid/useFileGrid.ts'
import { readDropped } from './dropped.ts'

const holdsFiles = ({ dataTransfer }: Pick<globalThis.DragEvent, 'dataTransfer'>) =>
  dataTransfer?.types.includes('Files') ?? false

/** Refuses files that are dropped elsewhere: the browser would open them and leave the page. */
function refuse(event: globalThis.DragEvent) {
  if (event.defaultPrevented || !holdsFiles(event)) return
  event.preventDefault()
  if (event.dataTransfer) event.dataTransfer.dropEffect = 'none'
}

/** In a text field a paste inserts text, even if it also contains an image, as from a spreadsheet. */
const takesText = (target: EventTarget | null) =>
  target instanceof Element && target.closest('input:not([type=checkbox]), textarea, [contenteditable]') !== null

/** The part of a paste event that React's and the browser's events share. */
type Paste = Pick<ClipboardEvent, 'clipboardData' | 'target' | 'preventDefault'>

/** Accepts files and folders that are dropped on an element or pasted into it, and entries of the other pane. */
export function useDropped(
  isReady: boolean,
  onFiles: (files: readonly Nested<File>[]) => void,
  drag: EntryDrag | undefined,
) {
  const [isOver, setOver] = useState<'files' | 'entries' | false>(false)
  const held = (event: DragEvent) =>
    event.dataTransfer.types.includes(draggedEntries) ? drag?.comes() && 'entries' : holdsFiles(event) && 'files'
  const notify = useNotify()

  async function take(transfer: DataTransfer) {
    try {
      const dropped = await readDropped(transfer)
      if (dropped.length > 0) onFiles(dropped)
      else notify('pages.files.nothingDropped', { type: 'warning' })
    } catch {
      notify('pages.files.dropUnreadable', { type: 'error' })
    }
  }

  function onPaste(event: Paste) {
    const { clipboardData, target } = event
    if (!isReady || !clipboardData || clipboardData.files.length === 0 || takesText(target)) return
    event.preventDefault()
    void take(clipboardData)
  }
  const onPasteAnywhere = useEffectEvent((event: ClipboardEvent) => {
    if (event.target === document.body) onPaste(event)
  })
  useEffect(() => {
    document.addEventListener('paste', onPasteAnywhere)
    return () => document.removeEventListener('paste', onPasteAnywhere)
  }, [])

  useEffect(() => {
    window.addEventListener('dragover', refuse)
    window.addEventListener('drop', refuse)
    return () => {
      window.removeEventListener('dragover', refuse)
      window.removeEventListener('drop', refuse)
    }
  }, [])

  const handlers = {
    onDragOver(event: DragEvent) {
      const what = held(event)
      if (!what) return
      event.preventDefault()
      if (isReady) setOver(what)
      else event.dataTransfer.dropEffect = 'none'
    },
    onDragLeave(event: DragEvent) {
      const { currentTarget, relatedTarget } = event
      if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false)
    },
    onDrop(event: DragEvent) {
      const what = held(event)
      setOver(false)
      if (!isReady || !what) return
      event.preventDefault()
      if (what === 'entries') drag?.drop()
      else void take(event.dataTransfer)
    },
    onPaste,
  }
  return { isOver: isReady && isOver, handlers }
}
