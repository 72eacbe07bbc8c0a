import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useRef } from 'react'
import { Link } from 'react-router-dom'
import { useT } from '#i18n/useT.ts'
import { useLocale } from '#i18n/LocaleContext.ts'
import { useFilters, type OfferedFilter } from '../filters/useFilters.ts'
import { useFacetOptions } from '../filters/useFacetOptions.ts'
import { HiddenTabs } from './HiddenTabs.tsx'
import { tabsStyle } from './tabsStyle.ts'
import { useFittingTabs } from './useFittingTabs.ts'
import { searchOfView, useViews } from './useViews.ts'

/** The largest number of tabs that are drawn; the others are in the menu. */
const most = 24

interface ListTabsProps {
  /** The filter whose options are tabs. */
  facet: OfferedFilter | undefined
}

/** One row above the list: the options of a filter with their counts, and the saved views. */
export function ListTabs({ facet }: ListTabsProps) {
  const { current, saved, changed, update, reset } = useViews()
  const pinned = saved.filter((view) => view.pinned || view.id === current.id)
  const t = useT()
  return (
    <Box component="nav" aria-label={t('views.tabs')} sx={tabsStyle}>
      {facet && <FacetTabs facet={facet} />}
      {pinned.length > 0 && (
        <ul className="views">
          {pinned.map(({ id, name }) => (
            <li key={id}>
              <Link to={{ search: searchOfView(id) }} aria-current={id === current.id ? 'page' : undefined}>
                {name}
              </Link>
            </li>
          ))}
        </ul>
      )}
      {changed && (
        <span className="changed">
          <span role="status">{t('views.changed')}</span>
          <Button size="small" onClick={update}>
            {t('views.update')}
          </Button>
          <Button size="small" onClick={reset}>
            {t('views.reset')}
          </Button>
        </span>
      )}
    </Box>
  )
}

function FacetTabs({ facet }: { facet: OfferedFilter }) {
  const { set } = useFilters()
  const { options, total } = useFacetOptions(facet, facet.value)
  const strip = useRef<HTMLUListElement>(null)
  const locale = useLocale()
  const t = useT()
  const choices = [{ id: undefined, label: t('views.all'), count: total }, ...options]
  const hidden = useFittingTabs(strip, Math.min(choices.length, most))
  return (
    <>
      <ul ref={strip} aria-label={facet.label} className="facet">
        {choices.slice(0, most).map(({ id, label, count }, at) => (
          <li key={String(id)} style={at >= hidden ? { visibility: 'hidden' } : undefined}>
            <button type="button" aria-pressed={id === facet.value} onClick={() => set(facet.source, id)}>
              {label} <small>{count.toLocaleString(locale)}</small>
            </button>
          </li>
        ))}
      </ul>
      {choices.length > hidden && (
        <HiddenTabs options={choices.slice(hidden)} chosen={facet.value} onChoose={(id) => set(facet.source, id)} />
      )}
    </>
  )
}
