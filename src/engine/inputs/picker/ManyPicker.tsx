import Box from '@mui/material/Box'
import { useMemo, useState } from 'react'
import type { ResourceName } from '#locales/messages.ts'
import { useT } from '#i18n/useT.ts'
import { FieldShell } from '../FieldShell.tsx'
import type { FieldFrame } from '../useField.ts'
import { ChosenChips } from './ChosenChips.tsx'
import { findOptions, optionNamed } from './option.ts'
import { PasteButton } from './PasteButton.tsx'
import { PastePanel } from './PastePanel.tsx'
import { PickerBox, type FieldFocus } from './PickerBox.tsx'
import { PickerList } from './PickerList.tsx'
import { SetsButton } from './SetsButton.tsx'
import { useCombobox } from './useCombobox.ts'
import { useCreating } from './useCreating.tsx'
import type { Offer } from './useOffered.ts'
import { useOptions } from './useOptions.ts'
import { usePasting } from './usePasting.ts'
import { usePickedIds, type PickedIds } from './usePickedIds.ts'

/** Up to this number of options, the user picks them one by one. */
const few = 3

interface ManyPickerProps {
  reference: ResourceName
  offer?: Offer
  source: string
  /** A field of a form, or a part of a larger value. */
  field: FieldFrame & FieldFocus & PickedIds
}

/**
 * Picks several records: one by one, all that a search has found, whole sets where the descriptor has them, or from a
 * pasted list.
 */
export function ManyPicker({ reference, offer, source, field }: ManyPickerProps) {
  const { chosen, toggle, dropLast, clear } = usePickedIds(reference, field)
  const [typed, setTyped] = useState('')
  /** Whether nothing has been picked since the text was typed. */
  const [isWaiting, setWaiting] = useState(false)
  const [isFocused, setFocused] = useState(false)
  const [isNear, setNear] = useState(false)
  const [frame, setFrame] = useState<HTMLElement | null>(null)
  const { options, message, rich, Mark } = useOptions(reference, isNear, offer)
  const t = useT()
  const found = useMemo(() => findOptions(options, typed), [options, typed])
  const isWhole = useMemo(() => found.every(({ id }) => chosen.has(id)), [found, chosen])
  const creating = useCreating({ reference, offer, typed, found, onCreated: (id) => toggle([id], false) })
  const count = found.length
  const takesAll = found.length > few ? t(isWhole ? 'form.dropFound' : 'form.takeFound', { count }) : undefined
  const last = [takesAll, creating.line].filter((line) => line !== undefined)
  const combobox = useCombobox({
    count: found.length + last.length,
    isSettled: typed === '',
    onPick: (line) => pick(line),
    onSubmit: () => leave(),
    onKey({ key, repeat, currentTarget }) {
      // After a pick, the next word takes the place of the last one.
      if (key === 'Enter') currentTarget.select()
      // Whoever holds the key to delete the text takes nothing out.
      if (key === 'Backspace' && !repeat && typed === '') dropLast()
      if (key === 'ArrowLeft' && currentTarget.selectionEnd === 0)
        frame?.querySelector<HTMLElement>('.MuiChip-root:last-of-type')?.focus()
    },
  })
  const leave = () => {
    setTyped('')
    const named = isWaiting && optionNamed(options, typed)
    if (named) toggle([named.id], false)
  }
  const pick = (line: number) => {
    setWaiting(false)
    const option = found[line]
    if (option) return toggle([option.id], chosen.has(option.id))
    if (last[line - found.length] === takesAll) {
      return toggle(
        found.map(({ id }) => id),
        isWhole,
      )
    }
    combobox.close()
    creating.start()
  }
  const pasting = usePasting({ reference, offer, onTake: (ids) => toggle(ids, false) })
  return (
    <div>
      <FieldShell {...field}>
        <PickerBox
          {...{ field, source, combobox }}
          frameRef={setFrame}
          text={typed}
          onType={(text) => {
            setTyped(text)
            setWaiting(true)
          }}
          onPaste={(event) => {
            if (!pasting.takes(event.clipboardData.getData('text'))) return
            event.preventDefault()
            combobox.close()
          }}
          onFocus={() => {
            setNear(true)
            setFocused(true)
          }}
          onBlur={() => {
            setFocused(false)
            leave()
          }}
          onClear={clear}
        >
          <ChosenChips
            reference={reference}
            ids={field.value}
            isFixed={field.isFixed}
            isWhole={isFocused}
            onFocus={setFocused}
            onChange={field.setValue}
          />
        </PickerBox>
        {combobox.isOpen && (
          <PickerList
            {...{ field, combobox, chosen, last, message, rich, Mark }}
            anchor={frame}
            options={found}
            many
            onPick={pick}
          />
        )}
      </FieldShell>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', marginInlineStart: -1.5 }}>
        <SetsButton {...{ reference, offer, chosen }} label={field.label} onToggle={toggle} />
        <PasteButton pasting={pasting} label={field.label} />
      </Box>
      <PastePanel {...pasting} />
      {creating.dialog}
    </div>
  )
}
