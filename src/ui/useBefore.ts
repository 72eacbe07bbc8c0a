import { useEffect, useEffectEvent, useRef } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'

type Values = Record<string, unknown>

/**
 * The value of each field at the time when the user began to change it: a refetch updates only the unchanged fields.
 */
export function useBefore(form: UseFormReturn<FieldValues>, record: Values | undefined) {
  const before = useRef<Values>({})
  const follow = (now: Values) => {
    const typed = Object.entries(before.current).filter(([name]) => form.getFieldState(name).isDirty)
    before.current = { ...now, ...Object.fromEntries(typed) }
  }
  const onRead = useEffectEvent(follow)
  useEffect(() => onRead(record ?? {}), [record])
  return {
    read: () => before.current,
    /** The unchanged fields have taken the values of this record. */
    follow,
    /** After a question or a save, the given record is the new starting point. */
    settle(record: Values) {
      before.current = record
    },
  }
}
