import { useController, useWatch, type FieldValues } from 'react-hook-form'
import type { ReactNode } from 'react'
import type { Enum } from '#engine/enum.ts'
import type { InputProps } from '#engine/field.ts'
import { useField } from '#engine/inputs/useField.ts'
import { coverKindOf, type Coverage, type CoverKind } from './coverage.ts'
import { CoverageInput } from './CoverageInput.tsx'

interface CoverageFieldsProps extends InputProps {
  /** The enumeration that the field of the cover has. */
  of: Enum<number> & { value: Partial<Record<CoverKind, number>> }
  /** The field that lists the servers; its form value is an array of ids. */
  listed: string
  /** The kinds that may be chosen with the other values of the form. */
  kinds?: (values: FieldValues) => readonly CoverKind[]
  /** Below the picker, in place of the number of covered servers. */
  below?: (coverage: Coverage) => ReactNode
}

/** The input of a coverage that a form holds in two fields: the number, whose input this is, and the listed servers. */
export function CoverageFields({ of, listed, kinds, below, ...props }: CoverageFieldsProps) {
  const cover = useField<number>(props)
  const { field: servers } = useController({ name: listed })
  const values = useWatch()
  const coverage: Coverage = { kind: coverKindOf(of, cover.value), ids: servers.value as number[] }
  const change = ({ kind, ids }: Coverage) => {
    const number = kind && of.value[kind]
    if (number !== undefined && number !== cover.value) cover.setValue(number)
    if (ids !== coverage.ids) servers.onChange(ids)
  }
  return (
    <CoverageInput
      label={cover.label}
      note={cover.note}
      failed={cover.failed}
      source={listed}
      value={coverage}
      onChange={change}
      onBlur={cover.onBlur}
      inputRef={cover.ref}
      kinds={kinds?.(values)}
    >
      {below?.(coverage)}
    </CoverageInput>
  )
}
