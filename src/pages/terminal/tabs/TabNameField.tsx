import InputBase from '@mui/material/InputBase'
import { useRef, useState } from 'react'
import { useT } from '#i18n/useT.ts'
import { ignoreWindowBlur } from '#ui/keys/ignoreWindowBlur.ts'
import { isOfInputMethod } from '#ui/keys/isOfInputMethod.ts'
import { longestTabName } from './tabMarks.ts'

interface TabNameFieldProps {
  name: string
  /** What the tab is called without a name. */
  placeholder: string
  /** Called once, with the new name, or without one if the old one stays. */
  onEnd: (name: string | undefined) => void
}

/** Once: what is typed is not selected when the window has the focus again. */
const selectAll = (input: HTMLInputElement | null) => input?.select()

/** The name of a tab in its place. Enter and leaving keep it, Escape does not. */
export function TabNameField({ name, placeholder, onEnd }: TabNameFieldProps) {
  const [value, setValue] = useState(name)
  const isOver = useRef(false)
  const t = useT()
  const end = (next: string | undefined) => {
    // The field also loses the focus when it goes.
    if (isOver.current) return
    isOver.current = true
    onEnd(next)
  }
  return (
    <InputBase
      autoFocus
      value={value}
      placeholder={placeholder}
      onChange={({ target }) => setValue(target.value)}
      inputRef={selectAll}
      onBlurCapture={ignoreWindowBlur}
      onBlur={() => end(value.trim())}
      onKeyDown={(event) => {
        if (isOfInputMethod(event.nativeEvent)) return
        if (event.key === 'Enter') end(value.trim())
        else if (event.key === 'Escape') end(undefined)
        else return
        event.preventDefault()
        event.stopPropagation()
      }}
      slotProps={{
        input: { 'aria-label': t('pages.terminal.tab.name'), maxLength: longestTabName, autoComplete: 'off' },
      }}
      sx={{ width: 160, px: 1 }}
    />
  )
}
