import { useState } from 'react'
import { CheckMark } from '#ui/menu/CheckMark.tsx'
import { OpenMenu } from '#ui/menu/OpenMenu.tsx'
import { useT } from '#i18n/useT.ts'
import { useLocale } from '#i18n/useLocale.ts'
import type { OptionId } from '../../field.ts'
import type { CountedOption } from '../filters/useFacetOptions.ts'

interface HiddenTabsProps {
  options: readonly CountedOption[]
  chosen: readonly OptionId[]
  onChoose: (id: OptionId) => void
}

/** The options that the row has no room for, in a menu. The button has the name of the chosen one if it is among them. */
export function HiddenTabs({ options, chosen, onChoose }: HiddenTabsProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const locale = useLocale()
  const t = useT()
  const here = options.find(({ id }) => chosen.includes(id))
  return (
    <>
      <button
        type="button"
        aria-haspopup="menu"
        aria-pressed={here !== undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <span data-at-least={`${t('views.more')} ${options.length.toLocaleString(locale)}`}>
          {here?.label ?? t('views.more')} <small>{(here?.count ?? options.length).toLocaleString(locale)}</small>
        </span>
      </button>
      <OpenMenu
        anchor={anchor}
        dense
        onClose={() => setAnchor(null)}
        choices={options.map(({ id, label, count }) => ({
          key: String(id),
          label: (
            <>
              <CheckMark on={chosen.includes(id)} />
              {t('list.counted', { name: label, count })}
            </>
          ),
          chosen: chosen.includes(id),
          onChoose: () => onChoose(id),
        }))}
      />
    </>
  )
}
