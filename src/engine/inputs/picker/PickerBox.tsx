import ArrowDropDown from '@mui/icons-material/ArrowDropDown'
import Close from '@mui/icons-material/Close'
import IconButton from '@mui/material/IconButton'
import OutlinedInput from '@mui/material/OutlinedInput'
import type { ClipboardEvent, KeyboardEvent, ReactNode, RefCallback } from 'react'
import { useT } from '#i18n/useT.ts'
import { finger, touch } from '#ui/touch.ts'
import type { FieldFrame } from '../useField.ts'
import type { useCombobox } from './useCombobox.ts'

interface PickerBoxProps {
  field: Pick<FieldFrame, 'id' | 'noteId' | 'failed'>
  inputRef: RefCallback<HTMLElement> | undefined
  source: string
  combobox: ReturnType<typeof useCombobox>
  listId: string
  /** The text in the input. */
  text: string
  autoFocus?: boolean
  /** What is chosen, before the input. */
  children?: ReactNode
  frameRef: (frame: HTMLElement | null) => void
  onType: (text: string) => void
  onKeyDown?: (event: KeyboardEvent<HTMLInputElement | HTMLTextAreaElement>) => void
  onPaste?: (event: ClipboardEvent) => void
  onFocus: () => void
  onBlur: () => void
  /** Takes everything out; undefined while there is nothing. */
  onClear: (() => void) | undefined
}

const frame = {
  flexWrap: 'wrap',
  gap: 0.5,
  py: '3px',
  paddingInlineStart: '8px',
  paddingInlineEnd: '34px',
  '&.clearable': { paddingInlineEnd: '62px' },
  '& input': { flex: '1 1 96px', width: 0, minWidth: 96, height: 20, px: '6px', py: '5px', textOverflow: 'ellipsis' },
  '& .tools': { position: 'absolute', insetInlineEnd: 4, top: '50%', transform: 'translateY(-50%)', display: 'flex' },
  '& .tools button': { p: '3px', color: 'text.secondary' },
  [touch]: {
    '& input': { minHeight: finger - 6, boxSizing: 'border-box' },
    paddingInlineEnd: '48px',
    '&.clearable': { paddingInlineEnd: '92px' },
    '&:has(.MuiChip-root)': { py: '6px' },
  },
} as const

/** The box of a picker: what is chosen, the input of the search, and buttons for the mouse. */
export function PickerBox({
  field,
  inputRef,
  source,
  combobox: { isOpen, active, open, close, onKeyDown },
  listId,
  text,
  autoFocus,
  children,
  frameRef,
  onType,
  onKeyDown: onOwnKeyDown,
  onPaste,
  onFocus,
  onBlur,
  onClear,
}: PickerBoxProps) {
  const t = useT()
  return (
    <OutlinedInput
      fullWidth
      size="small"
      ref={frameRef}
      id={field.id}
      name={source}
      className={onClear && 'clearable'}
      inputRef={inputRef}
      error={field.failed}
      autoFocus={autoFocus}
      autoComplete="off"
      value={text}
      onChange={({ target }) => {
        onType(target.value)
        open(0)
      }}
      onKeyDown={(event) => {
        onKeyDown(event)
        onOwnKeyDown?.(event)
      }}
      onPaste={onPaste}
      onClick={({ target }) => {
        if (!(target instanceof HTMLInputElement) || isOpen) return
        if (target.selectionStart === target.selectionEnd) target.select()
        open()
      }}
      onFocus={onFocus}
      onBlur={() => {
        close()
        onBlur()
      }}
      startAdornment={children}
      endAdornment={
        <span className="tools">
          {onClear && (
            <IconButton
              size="small"
              tabIndex={-1}
              aria-label={t('app.clear')}
              onMouseDown={keepFocus}
              onClick={onClear}
            >
              <Close style={{ fontSize: 18 }} />
            </IconButton>
          )}
          <IconButton
            size="small"
            tabIndex={-1}
            aria-label={t(isOpen ? 'app.close' : 'app.open')}
            onMouseDown={keepFocus}
            onClick={({ currentTarget }) => {
              currentTarget.closest('.MuiInputBase-root')?.querySelector('input')?.focus()
              if (isOpen) close()
              else open()
            }}
          >
            <ArrowDropDown fontSize="small" />
          </IconButton>
        </span>
      }
      slotProps={{
        input: {
          role: 'combobox',
          'aria-autocomplete': 'list',
          'aria-expanded': isOpen,
          'aria-controls': isOpen ? listId : undefined,
          'aria-activedescendant': isOpen && active >= 0 ? `${listId}-${active}` : undefined,
          'aria-describedby': field.noteId,
          autoCapitalize: 'none',
          spellCheck: false,
        },
      }}
      sx={frame}
    />
  )
}

const keepFocus = (event: { preventDefault(): void }) => event.preventDefault()
