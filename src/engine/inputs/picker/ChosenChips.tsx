import Chip from '@mui/material/Chip'
import type { KeyboardEvent } from 'react'
import type { ResourceName } from '#locales/messages.ts'
import { useT } from '#i18n/useT.ts'
import { useAllMissing } from '../../data/useMissing.ts'
import { useNameOf } from '../../data/useNames.ts'
import { RemovableChip } from '../RemovableChip.tsx'
import { mostChips, useChosen } from './useChosen.ts'

/** The number of chips shown before "+N more" (docs/specification.md#constants). */
const shownChips = 3

interface ChosenChipsProps {
  reference: ResourceName
  ids: readonly number[]
  /** Whether more than the first few are shown. */
  isWhole: boolean
  /** Called when a chip takes the focus or loses it. */
  onFocus: (isFocused: boolean) => void
  /** Whether a record may not be taken out. */
  isFixed?: ((id: number) => boolean) | undefined
  onChange: (ids: number[]) => void
}

/**
 * The chosen records as chips. The left arrow key leads from the input to them; there the arrow keys go from one to the
 * next, and Delete takes one out.
 */
export function ChosenChips({ reference, ids, isWhole, onFocus, isFixed, onChange }: ChosenChipsProps) {
  const { named, missing } = useChosen(reference, ids)
  const nameOf = useNameOf(reference)
  const missingText = useAllMissing()
  const t = useT()
  const shown = named.slice(0, isWhole ? mostChips : shownChips)
  const chip = (label: string, held: readonly number[]) => (
    <RemovableChip
      key={held[0]}
      tabIndex={-1}
      label={label}
      onFocus={() => onFocus(true)}
      onBlur={() => onFocus(false)}
      onKeyDown={goOn}
      onMouseDown={(event) => event.preventDefault()}
      {...(!held.some((id) => isFixed?.(id)) && {
        onDelete: ({ currentTarget }: { currentTarget: HTMLElement }) => {
          inputBeside(currentTarget)?.focus()
          onChange(ids.filter((id) => !held.includes(id)))
        },
      })}
    />
  )
  return (
    <>
      {shown.map((id) => chip(nameOf(id), [id]))}
      {named.length > shown.length && (
        <Chip size="small" variant="outlined" label={t('app.more', { count: named.length - shown.length })} />
      )}
      {missing.length > 0 && chip(missingText(missing), missing)}
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
