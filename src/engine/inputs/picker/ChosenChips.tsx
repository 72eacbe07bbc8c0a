import Chip from '@mui/material/Chip'
import type { KeyboardEvent } from 'react'
import type { ResourceName } from '#locales/messages.ts'
import { useT } from '#i18n/useT.ts'
import { useNameOf } from '../../data/useNameOf.ts'

/** The number of chips shown before "+N more" (docs/specification.md#constants). */
const shownChips = 3

/** The largest number of chips shown while the picker has the focus: they are drawn anew at each key. */
const mostChips = 30

interface ChosenChipsProps {
  reference: ResourceName
  ids: readonly number[]
  /** Whether more than the first few are shown. */
  isWhole: boolean
  /** Called when a chip takes the focus or loses it. */
  onFocus: (isFocused: boolean) => void
  onChange: (ids: number[]) => void
}

/**
 * The chosen records as chips. The left arrow key leads from the input to them; there the arrow keys go from one to the
 * next, and Delete takes one out.
 */
export function ChosenChips({ reference, ids, isWhole, onFocus, onChange }: ChosenChipsProps) {
  const nameOf = useNameOf(reference)
  const t = useT()
  const shown = ids.slice(0, isWhole ? mostChips : shownChips)
  return (
    <>
      {shown.map((id) => (
        <Chip
          key={id}
          size="small"
          tabIndex={-1}
          label={nameOf(id)}
          onFocus={() => onFocus(true)}
          onBlur={() => onFocus(false)}
          onKeyDown={goOn}
          onMouseDown={(event) => event.preventDefault()}
          onDelete={({ currentTarget }: { currentTarget: HTMLElement }) => {
            inputBeside(currentTarget)?.focus()
            onChange(ids.filter((other) => other !== id))
          }}
        />
      ))}
      {ids.length > shown.length && (
        <Chip size="small" variant="outlined" label={t('app.more', { count: ids.length - shown.length })} />
      )}
    </>
  )
}

const inputBeside = (element: Element) => element.closest('.MuiInputBase-root')?.querySelector('input')

function goOn(event: KeyboardEvent<HTMLElement>) {
  const { key, currentTarget } = event
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return
  event.preventDefault()
  const next = key === 'ArrowLeft' ? currentTarget.previousElementSibling : currentTarget.nextElementSibling
  if (next instanceof HTMLElement) next.focus()
}
