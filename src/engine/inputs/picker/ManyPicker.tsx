import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useMemo, useState, type KeyboardEvent, type RefCallback } from 'react'
import type { ResourceName } from '#locales/messages.ts'
import { useT } from '#i18n/useT.ts'
import { useReason } from '#ui/messages/useReason.ts'
import { FieldShell } from '../FieldShell.tsx'
import type { FieldFrame } from '../useField.ts'
import { ChosenChips } from './ChosenChips.tsx'
import { findOptions } from './option.ts'
import { PastePanel } from './PastePanel.tsx'
import { listIdOf, PickerBox } from './PickerBox.tsx'
import { PickerList } from './PickerList.tsx'
import { SetsButton } from './SetsButton.tsx'
import { useCombobox } from './useCombobox.ts'
import { useCreating } from './useCreating.tsx'
import { useChosen } from './useChosen.ts'
import type { Offer } from './useOffered.ts'
import { useOptions } from './useOptions.ts'
import { usePasting } from './usePasting.ts'

/** Up to this number of options, the user picks them one by one. */
const few = 3

/** The field of a picker: of a form, or a part of a larger value. */
interface PickedIds extends FieldFrame {
  value: readonly number[]
  setValue: (ids: number[]) => void
  /** Whether a record may not be taken out. */
  isFixed?: (id: number) => boolean
  onBlur?: (() => void) | undefined
  ref?: RefCallback<HTMLElement> | undefined
}

interface ManyPickerProps {
  reference: ResourceName
  offer?: Offer
  source: string
  field: PickedIds
}

/**
 * Picks several records: one by one, all that a search has found, whole sets where the descriptor has them, or from a
 * pasted list.
 */
export function ManyPicker({ reference, offer, source, field }: ManyPickerProps) {
  const { value, setValue, isFixed = () => false } = field
  const { named } = useChosen(reference, value)
  const [typed, setTyped] = useState('')
  const [isFocused, setFocused] = useState(false)
  const [isNear, setNear] = useState(false)
  const [frame, setFrame] = useState<HTMLElement | null>(null)
  const { options, isLoading, error, rich, Mark } = useOptions(reference, isNear, offer)
  const reason = useReason()
  const t = useT()
  const chosen = useMemo(() => new Set(value), [value])
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
  })
  const toggle = (ids: readonly number[], isIn: boolean) => {
    const moved = new Set(ids)
    setValue(isIn ? value.filter((id) => !moved.has(id)) : [...value, ...ids.filter((id) => !chosen.has(id))])
  }
  const pick = (line: number) => {
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
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement | HTMLTextAreaElement>) => {
    const { key, currentTarget, nativeEvent } = event
    if (nativeEvent.isComposing) return
    // After a pick, the next word takes the place of the last one.
    if (key === 'Enter') currentTarget.select()
    const last = key === 'Backspace' && typed === '' ? named.findLast((id) => !isFixed(id)) : undefined
    if (last !== undefined) setValue(value.filter((id) => id !== last))
    if (key === 'ArrowLeft' && currentTarget.selectionEnd === 0)
      frame?.querySelector<HTMLElement>('.MuiChip-root:last-of-type')?.focus()
  }
  return (
    <div>
      <FieldShell {...field}>
        <PickerBox
          {...{ field, source, combobox, onKeyDown }}
          frameRef={setFrame}
          text={typed}
          onType={setTyped}
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
            setTyped('')
            field.onBlur?.()
          }}
          onClear={value.every(isFixed) ? undefined : () => setValue(value.filter(isFixed))}
        >
          <ChosenChips
            {...{ reference, isFixed }}
            ids={value}
            isWhole={isFocused}
            onFocus={setFocused}
            onChange={setValue}
          />
        </PickerBox>
        {combobox.isOpen && (
          <PickerList
            {...{ chosen, rich, Mark, last }}
            id={listIdOf(field)}
            labelledBy={`${field.id}-label`}
            anchor={frame}
            options={found}
            many
            active={combobox.active}
            message={error ? reason(error) : t(isLoading ? 'app.loading' : 'app.noOptions')}
            onPoint={combobox.setActive}
            onPick={pick}
          />
        )}
      </FieldShell>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', marginInlineStart: -1.5 }}>
        <SetsButton {...{ reference, offer, chosen }} label={field.label} onToggle={toggle} />
        {pasting.isOffered && pasting.text === undefined && (
          <Button
            size="small"
            aria-label={t('app.named', { action: t('form.pasteList'), name: field.label })}
            onClick={() => pasting.setText('')}
          >
            {t('form.pasteList')}
          </Button>
        )}
        <Box component="span" role="status" sx={{ px: 1, color: 'text.secondary', fontSize: 12 }}>
          {pasting.taken !== undefined && t('form.pasted', { smart_count: pasting.taken })}
        </Box>
      </Box>
      <PastePanel {...pasting} />
      {creating.dialog}
    </div>
  )
}
