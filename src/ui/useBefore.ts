import { useEffect, useEffectEvent, useRef } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'

type Values = Record<string, unknown>

/** Each field of a form as it was when the person began to change it: a refetch brings only the others up to date. */
export function useBefore(form: UseFormReturn<FieldValues>, record: Values | undefined) {
  const before = useRef<Values>({})
  const follow = useEffectEvent((now: Values) => {
    const typed = Object.entries(before.current).filter(([name]) => form.getFieldState(name).isDirty)
    before.current = { ...now, ...Object.fromEntries(typed) }
  })
  useEffect(() => follow(record ?? {}), [record])
  return {
    read: () => before.current,
    /** What was asked about, or saved, is the beginning of what comes. */
    settle(record: Values) {
      before.current = record
    },
  }
}
