import ArrowDropDown from '@mui/icons-material/ArrowDropDown'
import Close from '@mui/icons-material/Close'
import IconButton from '@mui/material/IconButton'
import OutlinedInput from '@mui/material/OutlinedInput'
import type { OutlinedInputProps } from '@mui/material/OutlinedInput'
import type { ReactNode, RefCallback } from 'react'
import { useT } from '#i18n/useT.ts'
import { ignoreWindowBlur } from '#ui/keys/ignoreWindowBlur.ts'
import { finger, touch } from '#ui/touch.ts'
import type { FieldFrame } from '../useField.ts'
import type { useCombobox } from './useCombobox.ts'

/** How a field hears that the focus has left it, and where it puts the focus. */
export interface FieldFocus {
  onBlur?: (() => void) | undefined
  ref?: RefCallback<HTMLElement> | undefined
}

interface PickerBoxProps extends Pick<OutlinedInputProps, 'autoFocus' | 'onPaste' | 'onFocus'> {
  field: Pick<FieldFrame, 'id' | 'noteId' | 'failed'> & FieldFocus
  source: string
  combobox: ReturnType<typeof useCombobox>
  /** The text in the input. */
  text: string
  /** What is chosen, before the input. */
  children?: ReactNode
  frameRef: (frame: HTMLElement | null) => void
  onType: (text: string) => void
  onBlur: () => void
  /** Takes everything out; undefined while there is nothing. */
  onClear: (() => void) | undefined
}

/** The id of the list that belongs to the picker of a field. */
export const listIdOf = ({ id }: Pick<FieldFrame, 'id'>) => `${id}-list`

const frame = {
  flexWrap: 'wrap',
  gap: 0.5,
  py: '3px',
  paddingInlineStart: '8px',
  paddingInlineEnd: '34px',
  '&.clearable': { paddingInlineEnd: '62px' },
  // Beside chips, an input without text takes no line of its own.
  '& input': { flex: '1 1 44px', width: 0, minWidth: 44, height: 20, px: '6px', py: '5px', textOverflow: 'ellipsis' },
  '& input:not([value=""])': { minWidth: 96 },
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
  source,
  combobox,
  text,
  children,
  frameRef,
  onType,
  onBlur,
  onClear,
  ...input
}: PickerBoxProps) {
  const { isOpen, active, open, close } = combobox
  return (
    <OutlinedInput
      {...input}
      fullWidth
      size="small"
      ref={frameRef}
      id={field.id}
      name={source}
      className={onClear && 'clearable'}
      inputRef={field.ref}
      error={field.failed}
      autoComplete="off"
      value={text}
      onChange={({ target }) => {
        onType(target.value)
        open(0)
      }}
      onKeyDown={combobox.onKeyDown}
      onClick={({ target }) => {
        if (!(target instanceof HTMLInputElement) || isOpen) return
        if (target.selectionStart === target.selectionEnd) target.select()
        open()
      }}
      onBlurCapture={ignoreWindowBlur}
      onBlur={() => {
        close()
        onBlur()
        field.onBlur?.()
      }}
      startAdornment={children}
      endAdornment={<PickerTools {...{ combobox, onClear }} />}
      slotProps={{
        input: {
          role: 'combobox',
          'aria-autocomplete': 'list',
          'aria-expanded': isOpen,
          'aria-controls': isOpen ? listIdOf(field) : undefined,
          'aria-activedescendant': isOpen && active >= 0 ? `${listIdOf(field)}-${active}` : undefined,
          'aria-describedby': field.noteId,
          autoCapitalize: 'none',
          spellCheck: false,
        },
      }}
      sx={frame}
    />
  )
}

function PickerTools({ combobox: { isOpen, open, close }, onClear }: Pick<PickerBoxProps, 'combobox' | 'onClear'>) {
  const t = useT()
  return (
    <span className="tools">
      {onClear && (
        <IconButton size="small" tabIndex={-1} aria-label={t('app.clear')} onMouseDown={keepFocus} onClick={onClear}>
          <Close style={{ fontSize: 20 }} />
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
  )
}

const keepFocus = (event: { preventDefault(): void }) => event.preventDefault()
