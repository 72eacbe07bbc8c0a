import MenuItem from '@mui/material/MenuItem'
import MenuList from '@mui/material/MenuList'
import { useRef, useState } from 'react'
import { useLocale } from '#i18n/useLocale.ts'
import { useT } from '#i18n/useT.ts'
import { isOfInputMethod } from '#ui/keys/isOfInputMethod.ts'
import { CheckMark } from '#ui/menu/CheckMark.tsx'
import { useNarrow } from '#ui/narrow.ts'
import { useFacetOptions } from './useFacetOptions.ts'
import { useFilters, type OfferedFilter } from './useFilters.ts'

/** The largest number of values that are drawn. People do not scroll through more; typing narrows them down. */
const most = 100

/** The largest number of values that need no search. */
const few = 12

interface FilterValuesProps {
  filter: OfferedFilter
  /** Undefined if there is nothing to go back to. */
  onBack: (() => void) | undefined
}

/** The values of a field, each with the number of records that it would show; in a long list the chosen ones are first. */
export function FilterValues({ filter, onBack }: FilterValuesProps) {
  const options = useFacetOptions(filter)
  const { toggle } = useFilters()
  const [first] = useState(filter.chosen)
  const [isLong] = useState(options.length > few)
  const [typed, setTyped] = useState('')
  const values = useRef<HTMLUListElement>(null)
  const narrow = useNarrow()
  const locale = useLocale()
  const t = useT()
  const wanted = typed.trim().toLowerCase()
  const rank = ({ id }: { id: unknown }) => Number(isLong && !first.some((chosen) => chosen === id))
  const found = options
    .filter(({ label }) => label.toLowerCase().includes(wanted))
    .toSorted((one, other) => rank(one) - rank(other))
  const [start] = useState(found[0]?.id)
  return (
    <>
      {isLong && (
        <input
          type="search"
          value={typed}
          placeholder={t('list.search')}
          aria-label={t('list.search')}
          // On a phone, the keyboard of the screen would cover the values.
          autoFocus={!narrow}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'ArrowDown' || isOfInputMethod(event.nativeEvent)) return
            event.preventDefault()
            values.current?.querySelector<HTMLElement>('[role]')?.focus()
          }}
        />
      )}
      {found.length === 0 && <p role="status">{t('app.noOptions')}</p>}
      <MenuList
        ref={values}
        aria-label={filter.label}
        onKeyDown={({ key }) => {
          if (key === 'ArrowLeft') onBack?.()
        }}
      >
        {found.slice(0, most).map(({ id, label, count }) => (
          <MenuItem
            key={String(id)}
            dense
            role={filter.isSingle ? 'menuitemradio' : 'menuitemcheckbox'}
            aria-checked={filter.chosen.includes(id)}
            autoFocus={id === start && (!isLong || narrow)}
            onClick={() => toggle(filter, id)}
          >
            <CheckMark on={filter.chosen.includes(id)} />
            <span>{label}</span> <small>{count.toLocaleString(locale)}</small>
          </MenuItem>
        ))}
      </MenuList>
      {found.length > most && <p>{t('app.andMore', { count: (found.length - most).toLocaleString(locale) })}</p>}
    </>
  )
}
