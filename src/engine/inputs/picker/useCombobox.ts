import { useState, type KeyboardEvent } from 'react'
import { isOfInputMethod } from '#ui/keys/isOfInputMethod.ts'

type InputKey = KeyboardEvent<HTMLInputElement | HTMLTextAreaElement>

interface ComboboxOptions {
  /** The number of lines in the list. */
  count: number
  /** The line that is active when the list opens. Default: the first. */
  start?: number
  /** The list is open from the beginning. */
  opensAtOnce?: boolean | undefined
  /** Whether the text in the input needs no choice any more, so that Enter may submit the form. */
  isSettled: boolean
  onPick: (line: number) => void
  /** Called before Ctrl+Enter or ⌘+Enter saves the form: takes what is typed, as leaving the field does. */
  onSubmit: () => unknown
  /** What keys do besides, except those that belong to the input method. */
  onKey?: ((event: InputKey) => void) | undefined
}

/** The lines that PageUp and PageDown go. */
const page = 8

/** Whether the list of a text input is open, which of its lines is active, and what the keys in the input do. */
export function useCombobox({
  count,
  start = 0,
  opensAtOnce = false,
  isSettled,
  onPick,
  onSubmit,
  onKey,
}: ComboboxOptions) {
  const [isOpen, setOpen] = useState(opensAtOnce)
  const [wanted, setActive] = useState<number>()
  const active = Math.min(wanted ?? start, count - 1)
  const open = (line = start) => {
    setOpen(true)
    setActive(line)
  }
  const close = () => setOpen(false)

  function move(key: string): boolean {
    const last = count - 1
    const targets: Record<string, number> = {
      ArrowDown: active < last ? active + 1 : 0,
      ArrowUp: active > 0 ? active - 1 : last,
      PageDown: Math.min(active + page, last),
      PageUp: Math.max(active - page, 0),
    }
    const target = targets[key]
    if (target === undefined) return false
    if (isOpen) setActive(target)
    else open()
    return true
  }

  const onKeyDown = (event: InputKey) => {
    const { key, ctrlKey, metaKey } = event
    if (isOfInputMethod(event.nativeEvent)) return
    if (key === 'Enter' && (ctrlKey || metaKey)) onSubmit()
    else if (key === 'Enter') {
      if (isOpen || !isSettled) event.preventDefault()
      if (isOpen && active >= 0) onPick(active)
    } else if (key === 'Escape' && isOpen) {
      // The dialog around it stays.
      event.preventDefault()
      event.stopPropagation()
      close()
    } else if (move(key)) event.preventDefault()
    onKey?.(event)
  }

  return { isOpen, active, open, close, setActive, onKeyDown }
}
