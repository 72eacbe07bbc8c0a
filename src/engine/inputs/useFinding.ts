import type { FilterOptionsState } from '@mui/material/useAutocomplete'
import { useState } from 'react'
import { useLocale } from '#i18n/LocaleContext.ts'
import { useT } from '#i18n/useT.ts'
import { findOptions, lastLine, offered, type Option } from './picker.tsx'

/** Up to this number of options, the user picks them one by one. */
const few = 3

const lineOf = (name: string, details: string): Option => ({ id: lastLine, name, label: '', details })

/** Returns the text for a list that shows only a part of what was found; empty for a complete list. */
function useCut() {
  const t = useT()
  const locale = useLocale()
  return (total: number) =>
    total > offered ? t('form.cut', { shown: offered.toLocaleString(locale), total: total.toLocaleString(locale) }) : ''
}

/** The search in a picker of one record. */
export function useFinding() {
  const cut = useCut()
  return {
    filterOptions: (options: Option[], state: FilterOptionsState<Option>) => {
      const found = findOptions(options, state)
      const words = cut(found.length)
      return words ? [...found.slice(0, offered), lineOf(words, '')] : found
    },
    getOptionDisabled: ({ id }: Option) => id === lastLine,
  }
}

/**
 * The search in a picker of several records: the typed text stays after a pick, and the last line selects or deselects
 * everything found.
 */
export function useFindingAll(options: Option[], chosen: readonly number[], onChoose: (ids: number[]) => void) {
  const [typed, setTyped] = useState('')
  const cut = useCut()
  const t = useT()
  const locale = useLocale()
  const held = new Set(chosen)
  const rest = (found: readonly Option[]) => found.filter(({ id }) => !held.has(id))

  const filterOptions = (all: Option[], state: FilterOptionsState<Option>) => {
    const found = findOptions(all, state)
    if (found.length <= few) return found
    const words = rest(found).length > 0 ? 'form.takeFound' : 'form.dropFound'
    const count = found.length.toLocaleString(locale)
    return [...found.slice(0, offered), lineOf(t(words, { count }), cut(found.length))]
  }

  const takeOrDrop = () => {
    const found = findOptions(options, { inputValue: typed, getOptionLabel: ({ label }) => label })
    const more = rest(found)
    if (more.length > 0) return onChoose([...chosen, ...more.map(({ id }) => id)])
    const dropped = new Set(found.map(({ id }) => id))
    onChoose(chosen.filter((id) => !dropped.has(id)))
  }

  return {
    filterOptions,
    inputValue: typed,
    // A pick would empty the input, so only typing, clearing and leaving the field change the text.
    onInputChange: (_: unknown, next: string, reason: string) => {
      if (['input', 'clear', 'blur'].includes(reason)) setTyped(next)
    },
    onChange: (_: unknown, picked: readonly Option[]) => {
      if (picked.some(({ id }) => id === lastLine)) takeOrDrop()
      else onChoose(picked.map(({ id }) => id))
    },
  }
}
