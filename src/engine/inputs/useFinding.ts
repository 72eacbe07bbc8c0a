import type { FilterOptionsState } from '@mui/material/useAutocomplete'
import { useState } from 'react'
import { useLocale } from '#i18n/LocaleContext.ts'
import { useT } from '#i18n/useT.ts'
import { findOptions, lastLine, offered, type Option } from './picker.tsx'

/** So few are picked one by one. */
const few = 3

const lineOf = (name: string, details: string): Option => ({ id: lastLine, name, label: '', details })

/** What a list says that shows only a part of what was found. */
function useCut() {
  const t = useT()
  const locale = useLocale()
  return (total: number) =>
    total > offered ? t('form.cut', { shown: offered.toLocaleString(locale), total: total.toLocaleString(locale) }) : ''
}

/** How the list of a picker of one record is searched. */
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

/** The same for several: what was typed stays from pick to pick, and the last line takes or drops all that was found. */
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
    // A pick would empty it.
    onInputChange: (_: unknown, next: string, reason: string) => {
      if (['input', 'clear', 'blur'].includes(reason)) setTyped(next)
    },
    onChange: (_: unknown, picked: readonly Option[]) => {
      if (picked.some(({ id }) => id === lastLine)) takeOrDrop()
      else onChoose(picked.map(({ id }) => id))
    },
  }
}
