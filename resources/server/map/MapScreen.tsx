import Tv from '@mui/icons-material/TvOutlined'
import { Suspense } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useEngine } from '#engine/EngineContext.ts'
import { TitleHeading } from '#engine/nav/TitleHeading.tsx'
import { ListNotice } from '#engine/page/ListNotice.tsx'
import { duration } from '#i18n/quantities.ts'
import { useLocale } from '#i18n/useLocale.ts'
import { useT } from '#i18n/useT.ts'
import { askForFullscreen } from '#ui/sight/fullscreen.ts'
import { IconAction } from '#ui/IconAction.tsx'
import { lazyPart } from '#ui/lazyPart.ts'
import { PageNotice } from '#ui/messages/PageNotice.tsx'
import { PartBoundary } from '#ui/PartBoundary.tsx'
import { FurtherTexts } from '#ui/texts/FurtherTexts.tsx'
import { Waiting } from '#ui/Waiting.tsx'
import { ChoiceField } from '../ChoiceField.tsx'
import { ThresholdsButton } from '../thresholds/ThresholdsButton.tsx'
import { FleetMap } from './FleetMap.tsx'
import { groupings, type Grouping } from './mapBlocks.ts'
import { mapFigures, mapSizes } from './mapFigures.ts'
import { MapLegend } from './MapLegend.tsx'
import { useMapChoice, type MapChoice } from './useMapChoice.ts'
import { useBlocks, useMapView, useValueAge, type MapBlocks } from './useMapView.ts'
import './map.css'

const WallMode = lazyPart(async () => (await import('./WallMode.tsx')).WallMode)

/** All servers in one look: a tile for each, colored by what it reports. */
export const MapScreen = () => (
  <FurtherTexts
    name="map"
    otherwise={(failure) => (
      <>
        <div className="list-title">
          <MapTitle />
        </div>
        {failure ? <ListNotice stale={false} error={failure.error} onRetry={failure.retry} /> : <Waiting />}
      </>
    )}
  >
    <Fleet />
  </FurtherTexts>
)

const MapTitle = ({ count }: { count?: number }) => <TitleHeading title={useT()('pages.map.title')} count={count} />

function Fleet() {
  const { dataProvider } = useEngine()
  const { choice, change } = useMapChoice()
  const found = useBlocks(choice.by)
  const { servers, known, error } = found
  const navigate = useNavigate()
  const { state } = useLocation()
  const t = useT()
  const closeWall = () => {
    if (state?.openedHere) void navigate(-1)
    else change('wall', undefined)
  }
  const openWall = () => {
    // At the second click of a double click, it is already open.
    if (new URLSearchParams(window.location.search).has('wall')) return
    askForFullscreen()
    change('wall', 'values', true)
  }
  return (
    <>
      <div className="list-title">
        <MapTitle {...(known && { count: servers.length })} />
        <div className="list-tools">
          <ThresholdsButton />
          <IconAction name={t('map.wall')} icon={<Tv fontSize="small" />} menu="dialog" onClick={openWall} />
        </div>
      </div>
      {error && (
        <ListNotice
          stale={known}
          error={error}
          onRetry={() => void dataProvider.forget('server').then(() => dataProvider.resume())}
        />
      )}
      {!known && !error && <Waiting />}
      {known && servers.length === 0 && <p role="status">{t('resources.server.empty')}</p>}
      {known && servers.length > 0 && (
        <>
          <MapFields {...{ choice, change }} by={found.by} />
          <Age />
          {choice.wall ? (
            <PartBoundary onDismiss={closeWall}>
              <Suspense>
                <WallMode {...{ choice, found, change }} wall={choice.wall} onClose={closeWall} />
              </Suspense>
            </PartBoundary>
          ) : (
            <Shown choice={choice} found={found} />
          )}
        </>
      )}
    </>
  )
}

function Shown({ choice, found }: { choice: MapChoice; found: MapBlocks }) {
  const view = useMapView(found, choice.figure, choice.size)
  return (
    <>
      <MapLegend view={view} />
      <FleetMap view={view} />
    </>
  )
}

/** Says that no values come, and since when. */
function Age() {
  const age = useValueAge()
  const locale = useLocale()
  const t = useT()
  if (!age) return null
  return <PageNotice tone="warning">{t('map.old', { time: duration(age, locale) })}</PageNotice>
}

function MapFields({ choice, change, by }: ReturnType<typeof useMapChoice> & { by: Grouping }) {
  const t = useT()
  return (
    <div className="map-fields">
      <ChoiceField label={t('map.color')} value={choice.figure.name} onPick={(value) => change('color', value)}>
        {mapFigures.map(({ name, label }) => (
          <option key={name} value={name}>
            {t(label)}
          </option>
        ))}
      </ChoiceField>
      <ChoiceField label={t('map.size')} value={choice.size?.name ?? ''} onPick={(value) => change('size', value)}>
        <option value="">{t('map.sameSize')}</option>
        {mapSizes.map(({ name, label }) => (
          <option key={name} value={name}>
            {t(label)}
          </option>
        ))}
      </ChoiceField>
      <ChoiceField label={t('map.by')} value={by} onPick={(value) => change('by', value)}>
        {groupings.map((each) => (
          <option key={each} value={each}>
            {t(each === 'group' ? 'resources.server.fields.groups' : 'resources.server.fields.country')}
          </option>
        ))}
      </ChoiceField>
    </div>
  )
}
