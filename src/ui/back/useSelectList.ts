import { useState } from 'react'
import { useBackCloses } from './useBackCloses.ts'

/** Opens and closes the list of a `TextField` with `select`, which Back closes, too. For its `slotProps.select`. */
export function useSelectList(onOpen?: () => void) {
  const [open, setOpen] = useState(false)
  const onClose = () => setOpen(false)
  useBackCloses(onClose, open)
  return {
    open,
    onClose,
    onOpen() {
      setOpen(true)
      onOpen?.()
    },
  }
}
