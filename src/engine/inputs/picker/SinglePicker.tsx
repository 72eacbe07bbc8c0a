import { useMemo, useState } from 'react'
import type { ResourceName } from '#locales/messages.ts'
import { useNameOf } from '../../data/useNames.ts'
import { FieldShell } from '../FieldShell.tsx'
import type { FieldFrame } from '../useField.ts'
import { findOptions, optionNamed } from './option.ts'
import { PickerBox, type FieldFocus } from './PickerBox.tsx'
import { PickerList } from './PickerList.tsx'
import { useCombobox } from './useCombobox.ts'
import { useCreating } from './useCreating.tsx'
import { useOptions } from './useOptions.ts'

interface SinglePickerProps {
  reference: ResourceName
  source: string
  autoFocus?: boolean | undefined
  opensAtOnce?: boolean | undefined
  /** The record whose line is active as long as nothing is typed or chosen. */
  likely?: number | undefined
  /** Whether the record whose whole name is typed is chosen when the field is left. */
  takesTyped?: boolean
  field: FieldFrame & FieldFocus & { value: number | null; setValue: (id: number | null) => void }
}

/** Picks one record by its name, or by what its descriptor shows of it. */
export function SinglePicker({
  reference,
  source,
  autoFocus,
  opensAtOnce,
  likely,
  takesTyped = false,
  field,
}: SinglePickerProps) {
  const { value, setValue } = field
  const [typed, setTyped] = useState<string>()
  const [isNear, setNear] = useState(false)
  const [frame, setFrame] = useState<HTMLElement | null>(null)
  const { options, message, rich, Mark } = useOptions(reference, isNear)
  const nameOf = useNameOf(reference)
  const label = value === null ? '' : nameOf(value)
  const found = useMemo(() => findOptions(options, typed ?? ''), [options, typed])
  const chosen = useMemo(() => new Set(value === null ? [] : [value]), [value])
  const near = value ?? (typed ? undefined : likely)
  const take = (id: number) => {
    setValue(id)
    setTyped(undefined)
  }
  const leave = () => {
    const named = takesTyped && typed !== undefined && typed !== label ? optionNamed(options, typed) : undefined
    if (named) take(named.id)
    else setTyped(undefined)
  }
  const creating = useCreating({ reference, offer: undefined, typed: typed ?? '', found, onCreated: take })
  const combobox = useCombobox({
    count: found.length + (creating.line ? 1 : 0),
    opensAtOnce,
    start: Math.max(
      0,
      found.findIndex(({ id }) => id === near),
    ),
    isSettled: typed === undefined || typed === label,
    onPick: (line) => pick(line),
    onSubmit: () => takesTyped && leave(),
  })
  const pick = (line: number) => {
    const option = found[line]
    if (option) take(option.id)
    else creating.start()
    combobox.close()
  }
  return (
    <>
      <FieldShell {...field}>
        <PickerBox
          {...{ field, source, combobox, autoFocus }}
          frameRef={setFrame}
          text={typed ?? label}
          onType={(text) => {
            setTyped(text)
            if (text === '') setValue(null)
          }}
          onFocus={() => setNear(true)}
          onBlur={leave}
          onClear={
            value === null && !typed
              ? undefined
              : () => {
                  setTyped(undefined)
                  setValue(null)
                }
          }
        />
        {combobox.isOpen && (
          <PickerList
            {...{ field, combobox, chosen, message, rich, Mark }}
            anchor={frame}
            options={found}
            last={creating.line ? [creating.line] : []}
            many={false}
            onPick={pick}
          />
        )}
      </FieldShell>
      {creating.dialog}
    </>
  )
}
