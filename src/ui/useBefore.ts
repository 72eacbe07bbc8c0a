import { useEffect, useEffectEvent, useRef } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'

type Values = Record<string, unknown>

interface BeforeOptions {
  /** Whether the user has changed a field, or another one of the same input. */
  isTyped: (name: string) => boolean
  /** Shows a value again that belongs to a change of the user. */
  keep: (name: string, value: unknown) => void
}

/**
 * The value of each field at the time when the user began to change it: a refetch updates only the unchanged fields.
 */
export function useBefore(
  form: UseFormReturn<FieldValues>,
  record: Values | undefined,
  { isTyped, keep }: BeforeOptions,
) {
  const before = useRef<Values>({})
  const follow = (now: Values) => {
    const typed = Object.entries(before.current).filter(([name]) => isTyped(name))
    before.current = { ...now, ...Object.fromEntries(typed) }
    for (const [name, value] of typed) if (!form.getFieldState(name).isDirty) keep(name, value)
  }
  const onRead = useEffectEvent(follow)
  useEffect(() => onRead(record ?? {}), [record])
  return {
    read: () => before.current,
    /** The unchanged fields have taken the values of this record, which those beside a changed one give back. */
    follow,
    /** After a question or a save, the given record is the new starting point. */
    settle(record: Values) {
      before.current = record
    },
  }
}
