import { useRef, type MouseEvent } from 'react'
import { Link } from 'react-router-dom'
import { useT } from '#i18n/useT.ts'
import { useLocale } from '#i18n/useLocale.ts'
import { isForBrowser } from '#ui/keys/isForBrowser.ts'
import type { OptionId } from '../../field.ts'
import { useFilters } from '../filters/useFilters.ts'
import type { OfferedFilter } from '../filters/useFilters.ts'
import { useFacetOptions } from '../filters/useFacetOptions.ts'
import { useFirstLine } from '../../nav/useFirstLine.ts'
import { HiddenTabs } from './HiddenTabs.tsx'
import { searchOfView } from './savedViews.ts'
import { useViews } from './useViews.ts'

/** The number of characters up to which a name fits on a chip, so that it needs no element that cuts it. */
const short = 16

/** The largest number of options that are drawn; the others are in the menu. */
const most = 24

interface ListTabsProps {
  /** The filter whose options are beside the views. */
  facet: OfferedFilter | undefined
}

/** One row above the list: its views, one of which is the current one, and the options of a filter with their counts. */
export function ListTabs({ facet }: ListTabsProps) {
  const { current, own, saved, changed, remember, update, reset } = useViews()
  const pinned = saved.filter((view) => view.pinned || view.id === current.id)
  const t = useT()
  const view = (id: string | undefined, label: string, search: string, onClick?: (event: MouseEvent) => void) => (
    <li key={String(id)}>
      <Link to={{ search }} data-tip="" aria-current={id === current.id ? 'page' : undefined} onClick={onClick}>
        {label}
      </Link>
    </li>
  )
  return (
    <nav aria-label={t('views.tabs')} className="list-tabs">
      {own.length + pinned.length > 1 && (
        <ul className="views">
          {own.map(({ id, label, search }) =>
            view(id, label, search, (event) => id && !isForBrowser(event) && remember(id)),
          )}
          {pinned.map((each) => view(each.id, each.name, searchOfView(each)))}
        </ul>
      )}
      {facet && <FacetChips facet={facet} />}
      {current.isMissing && (
        <span role="status" className="changed">
          {t('views.notHere')}
        </span>
      )}
      {changed && (
        <span className="changed">
          <span role="status">{t('views.changed')}</span>
          <button type="button" className="text-button small" onClick={update}>
            {t('views.update')}
          </button>
          <button type="button" className="text-button small" onClick={reset}>
            {t('views.reset')}
          </button>
        </span>
      )}
    </nav>
  )
}

/** Each option that a record of the list has, with the number of records that a click on it shows. */
function FacetChips({ facet }: { facet: OfferedFilter }) {
  const { pick } = useFilters()
  const options = useFacetOptions(facet, true)
  const strip = useRef<HTMLUListElement>(null)
  const locale = useLocale()
  const drawn = options.slice(0, most)
  const ids = drawn.map(({ id }) => id)
  const hidden = useFirstLine(strip, ids)
  const choose = (id: OptionId) => pick(facet.source, id)
  return (
    <>
      <ul ref={strip} aria-label={facet.label} className="facet">
        {drawn.map(({ id, label, count }, at) => (
          <li key={String(id)} style={at >= hidden ? { visibility: 'hidden' } : undefined}>
            <button type="button" aria-pressed={facet.chosen.includes(id)} onClick={() => choose(id)}>
              {label.length > short ? <span data-tip="">{label}</span> : label}{' '}
              <small>{count.toLocaleString(locale)}</small>
            </button>
          </li>
        ))}
      </ul>
      {options.length > hidden && (
        <HiddenTabs options={options.slice(hidden)} chosen={facet.chosen} onChoose={choose} />
      )}
    </>
  )
}
