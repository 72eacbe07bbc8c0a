import Search from '@mui/icons-material/Search'
import InputAdornment from '@mui/material/InputAdornment'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useListContext } from 'react-admin'
import { useT } from '#i18n/useT.ts'
import { openDialogOf, useDialogUrl } from '../../nav/dialogUrl.ts'
import { isTyping } from '#ui/isTyping.ts'
import { useChangeFilters } from './useChangeFilters.ts'

/** Milliseconds of rest after which the words typed so far are searched for. */
const rest = 200

/** Searches all that the list shows; the URL holds the words, so Back and Forward change them. */
export function SearchBox() {
  const { filterValues } = useListContext()
  const change = useChangeFilters()
  const current: string = filterValues.q ?? ''
  const [typed, setTyped] = useState(current)
  const [known, setKnown] = useState(current)
  const [waiting, setWaiting] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const t = useT()
  if (current !== known) {
    setKnown(current)
    // What the URL now says came either from this box, perhaps some letters ago, or from elsewhere: only the latter
    // replaces what is typed.
    if (!waiting && current !== typed.trim()) setTyped(current)
  }
  const open = useDialogUrl().dialog !== undefined
  const search = useEffectEvent(() => {
    // A dialog that has just opened: the words wait for its end, for the list's next address has no dialog in it.
    if (openDialogOf(window.location.search)) return
    setWaiting(false)
    change((filters) => ({ ...filters, q: typed.trim() }))
  })
  useEffect(() => {
    if (!waiting || open) return
    const timer = setTimeout(search, rest)
    return () => clearTimeout(timer)
  }, [typed, waiting, open])
  useSlashKey(input)
  return (
    <OutlinedInput
      type="search"
      size="small"
      value={typed}
      placeholder={t('list.search')}
      onChange={({ target }) => {
        setTyped(target.value)
        setWaiting(true)
      }}
      inputRef={input}
      slotProps={{ input: { 'aria-label': t('list.search'), 'aria-keyshortcuts': '/' } }}
      startAdornment={
        <InputAdornment position="start">
          <Search fontSize="small" />
        </InputAdornment>
      }
      sx={{
        flex: { xs: '1 1 80px', sm: '0 1 180px' },
        minWidth: 80,
        transition: 'flex-basis var(--lotus-motion)',
        '&:focus-within': { flexBasis: { sm: '280px' } },
      }}
    />
  )
}

/** `/` goes to the search, unless something is being typed. */
function useSlashKey(input: React.RefObject<HTMLInputElement | null>) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return
      if (isTyping(event.target) || (event.target as Element).closest('[role=dialog]')) return
      event.preventDefault()
      input.current?.focus()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [input])
}
