import Box from '@mui/material/Box'
import { useId, useState, type KeyboardEvent } from 'react'
import { useT } from '#i18n/useT.ts'
import { isOfInputMethod } from '#ui/keys/isOfInputMethod.ts'

export interface Completion {
  /** Must be the same array until the options change. */
  options: readonly string[]
  /** Whether Tab completes the text, rather than leaving the field. */
  isPartial: boolean
}

/** A list of options for a text field, below it, and the keys for it. */
export function useCompletionList({ options, isPartial }: Completion, onChoose: (option: string) => void) {
  const [state, setState] = useState({ options, at: -1, isClosed: false })
  const id = useId()
  const t = useT()
  if (state.options !== options) setState({ options, at: -1, isClosed: false })
  const { at, isClosed } = state
  const isOpen = options.length > 0 && !isClosed

  const go = (to: number) => setState({ ...state, at: (to + options.length) % options.length })
  const keys: Record<string, (() => void) | false> = {
    ArrowDown: () => go(at + 1),
    ArrowUp: () => go(at < 0 ? -1 : at - 1),
    Escape: () => setState({ ...state, isClosed: true }),
    Enter: at >= 0 && (() => onChoose(options[at] ?? '')),
    Tab: (at >= 0 || isPartial) && (() => onChoose(options[Math.max(0, at)] ?? '')),
  }
  function onKeyDown(event: KeyboardEvent) {
    const act = keys[event.key]
    if (!isOpen || !act || event.shiftKey || isOfInputMethod(event.nativeEvent)) return
    event.preventDefault()
    event.stopPropagation()
    act()
  }

  return {
    onKeyDown,
    field: {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': isOpen,
      'aria-controls': isOpen ? id : undefined,
      'aria-activedescendant': isOpen && at >= 0 ? `${id}-${at}` : undefined,
    } as const,
    list: isOpen && (
      <Box role="listbox" id={id} aria-label={t('pages.files.folder')} sx={listStyle}>
        {options.map((option, index) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field has the keys
          <div
            key={option}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === at}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onChoose(option)}
          >
            <bdi>{option}</bdi>
          </div>
        ))}
      </Box>
    ),
  }
}

const listStyle = {
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  fontFamily: 'var(--lotus-mono)',
  fontSize: 13,
  '& [role=option]': { px: 1.5, py: 0.75, cursor: 'pointer', overflowWrap: 'anywhere' },
  '& [role=option]:hover': { bgcolor: 'action.hover' },
  '& [aria-selected=true]': { bgcolor: 'action.selected' },
} as const
