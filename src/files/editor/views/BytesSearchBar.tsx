import Down from '@mui/icons-material/KeyboardArrowDown'
import Up from '@mui/icons-material/KeyboardArrowUp'
import Close from '@mui/icons-material/Close'
import Box from '@mui/material/Box'
import OutlinedInput from '@mui/material/OutlinedInput'
import ToggleButton from '@mui/material/ToggleButton'
import type { KeyboardEvent, RefObject } from 'react'
import { IconAction } from '#ui/IconAction.tsx'
import { useLocale } from '#i18n/useLocale.ts'
import { useT } from '#i18n/useT.ts'
import { isOfInputMethod } from '#ui/keys/isOfInputMethod.ts'
import { useChordText } from '#ui/keys/useChordText.ts'
import { mostPlaces } from './findBytes.ts'
import type { BytesSearch } from './useBytesSearch.ts'

interface BytesSearchBarProps {
  search: BytesSearch
  input: RefObject<HTMLInputElement | null>
  onClose: () => void
}

const barStyle = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.5, px: 2, pb: 1 }

/** Searches the bytes of a file. */
export function BytesSearchBar({ search, input, onClose }: BytesSearchBarProps) {
  const locale = useLocale()
  const t = useT()
  const chordText = useChordText()
  const { text, isHex, isValid, count, current } = search
  const numbers = { at: (current + 1).toLocaleString(locale), count: count.toLocaleString(locale) }
  const result =
    count === 0
      ? t(isValid ? 'pages.terminal.nothingFound' : 'pages.files.editor.noHex')
      : t(count < mostPlaces ? 'pages.files.editor.match' : 'pages.files.editor.matchOfMany', numbers)

  function onKeyDown(event: KeyboardEvent) {
    if (isOfInputMethod(event.nativeEvent)) return
    if (event.key === 'Escape') onClose()
    else if (event.key === 'Enter' && event.target === input.current) (event.shiftKey ? search.previous : search.next)()
    else return
    event.preventDefault()
    // The dialog closes by Escape, too.
    event.stopPropagation()
  }
  return (
    <Box role="search" onKeyDown={onKeyDown} sx={barStyle}>
      <OutlinedInput
        autoFocus
        size="small"
        inputRef={input}
        value={text}
        error={!isValid}
        placeholder={isHex ? 'de ad be ef' : undefined}
        onChange={(event) => search.setText(event.target.value)}
        slotProps={{ input: { 'aria-label': t('pages.files.editor.searchBytes'), spellCheck: false } }}
        sx={{ flex: '0 1 260px' }}
      />
      <ToggleButton
        size="small"
        value="hex"
        selected={isHex}
        onChange={() => search.setHex(!isHex)}
        sx={{ textTransform: 'none' }}
      >
        {t('pages.files.editor.hexadecimal')}
      </ToggleButton>
      <IconAction
        name={t('pages.terminal.previous')}
        icon={<Up fontSize="small" />}
        disabled={count === 0}
        onClick={search.previous}
        keys={{ shown: chordText('Shift+F3'), known: 'Shift+F3' }}
      />
      <IconAction
        name={t('pages.terminal.next')}
        icon={<Down fontSize="small" />}
        disabled={count === 0}
        onClick={search.next}
        keys={{ shown: 'F3', known: 'F3' }}
      />
      <IconAction name={t('app.close')} icon={<Close fontSize="small" />} onClick={onClose} />
      <Box component="output" sx={{ color: 'text.secondary', fontSize: 13 }}>
        {text && result}
      </Box>
    </Box>
  )
}
