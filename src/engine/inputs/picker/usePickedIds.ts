import { useMemo } from 'react'
import type { ResourceName } from '#locales/messages.ts'
import { mostChips, useChosen } from './useChosen.ts'

/** The ids in the field of a picker of several records. */
export interface PickedIds {
  value: readonly number[]
  setValue: (ids: number[]) => void
  /** Whether a record may not be taken out. */
  isFixed?: (id: number) => boolean
}

/** Which records are chosen, and what a picker does with them. */
export function usePickedIds(reference: ResourceName, { value, setValue, isFixed = () => false }: PickedIds) {
  const { named } = useChosen(reference, value)
  const chosen = useMemo(() => new Set(value), [value])
  return {
    chosen,
    /** Takes records out if they are all in, and adds those that are missing if not. */
    toggle(ids: readonly number[], isIn: boolean) {
      const moved = new Set(ids)
      setValue(isIn ? value.filter((id) => !moved.has(id)) : [...value, ...ids.filter((id) => !chosen.has(id))])
    },
    /** Takes the last record out, unless it is not in sight. */
    dropLast() {
      const last = named.findLastIndex((id) => !isFixed(id))
      if (last >= 0 && last < mostChips) setValue(value.filter((id) => id !== named[last]))
    },
    /** Takes out everything that is not fixed; undefined while there is nothing. */
    clear: value.every(isFixed) ? undefined : () => setValue(value.filter(isFixed)),
  }
}
