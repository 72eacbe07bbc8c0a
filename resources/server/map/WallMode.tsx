import Close from '@mui/icons-material/CloseOutlined'
import Fullscreen from '@mui/icons-material/FullscreenOutlined'
import Dialog from '@mui/material/Dialog'
import { useEffect, useEffectEvent, useId, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { duration } from '#i18n/quantities.ts'
import { useLocale } from '#i18n/useLocale.ts'
import { useT } from '#i18n/useT.ts'
import type { MessageKey } from '#locales/messages.ts'
import { stateOf } from '#live/state.ts'
import { useLiveSource, useLiveValue } from '#live/useLiveSource.ts'
import { askForFullscreen, canFullscreen, fullscreen, leaveFullscreen } from '#ui/sight/fullscreen.ts'
import { IconAction } from '#ui/IconAction.tsx'
import { useTicking } from '#ui/values/clock.ts'
import { ChoiceField } from '../ChoiceField.tsx'
import { FleetMap } from './FleetMap.tsx'
import { placesIn } from './mapBlocks.ts'
import { mapFigures } from './mapFigures.ts'
import { MapLegend } from './MapLegend.tsx'
import { paces, rotations, type MapChoice, type Rotation, type useMapChoice } from './useMapChoice.ts'
import { useMapView, useValueAge, type MapBlocks } from './useMapView.ts'
import { useWakeLock, type Wakefulness } from './useWakeLock.ts'

interface WallModeProps {
  choice: MapChoice
  wall: Rotation
  found: MapBlocks
  change: ReturnType<typeof useMapChoice>['change']
  onClose: () => void
}

/** The map over the whole screen, for a screen on a wall: it goes through values or blocks by itself. */
export function WallMode({ choice, wall, found, change, onClose: close }: WallModeProps) {
  const t = useT()
  const isFull = useSyncExternalStore(fullscreen.subscribe, fullscreen.getState)
  const isIdle = useIdle()
  const titleId = useId()
  const isClosing = useRef(false)
  // A second press would go back one more step.
  const onClose = () => {
    if (!isClosing.current) close()
    isClosing.current = true
  }
  useEndWithFullscreen(isFull, onClose)
  return (
    <Dialog open fullScreen transitionDuration={0} onClose={onClose} aria-labelledby={titleId}>
      <div className="wall" data-idle={isIdle || undefined}>
        <h1 id={titleId} className="visually-hidden">
          {t('map.wall')}
        </h1>
        <Wall {...{ choice, wall, found }} />
        <div className="wall-bar">
          <ChoiceField label={t('map.rotate')} value={wall} onPick={(value) => change('wall', value)}>
            {rotations.map((each) => (
              <option key={each} value={each}>
                {t(`map.rotations.${each}`)}
              </option>
            ))}
          </ChoiceField>
          {wall !== 'still' && <Pace every={choice.every} onPick={(value) => change('every', value)} />}
          {canFullscreen() && !isFull && (
            <IconAction
              name={t('pages.terminal.commands.fullscreen')}
              icon={<Fullscreen fontSize="small" />}
              onClick={askForFullscreen}
            />
          )}
          <IconAction name={t('app.close')} icon={<Close fontSize="small" />} onClick={onClose} />
        </div>
      </div>
    </Dialog>
  )
}

function Pace({ every, onPick }: { every: number; onPick: (value: string) => void }) {
  const locale = useLocale()
  const t = useT()
  return (
    <ChoiceField label={t('map.every')} value={String(every)} onPick={onPick}>
      {paces.map((pace) => (
        <option key={pace} value={pace}>
          {duration(pace, locale)}
        </option>
      ))}
    </ChoiceField>
  )
}

/** Milliseconds without a move of the pointer until the controls go. */
const idleAfter = 4000

function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const wake = () => {
      clearTimeout(timer)
      setIdle(false)
      timer = setTimeout(() => setIdle(true), idleAfter)
    }
    wake()
    const events = ['pointermove', 'pointerdown', 'keydown'] as const
    for (const event of events) window.addEventListener(event, wake)
    return () => {
      clearTimeout(timer)
      for (const event of events) window.removeEventListener(event, wake)
    }
  }, [])
  return isIdle
}

/** Escape ends full screen without reaching the page; the wall mode ends with it, and the other way round. */
function useEndWithFullscreen(isFull: boolean, onClose: () => void) {
  const [wasFull, setWasFull] = useState(isFull)
  if (isFull && !wasFull) setWasFull(true)
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (wasFull && !isFull) close()
  }, [wasFull, isFull])
  useEffect(() => leaveFullscreen, [])
}

const wakeTexts: Partial<Record<Wakefulness, MessageKey>> = {
  refused: 'map.wakeRefused',
  insecure: 'map.wakeInsecure',
  impossible: 'map.wakeImpossible',
}

function Wall({ choice, wall, found }: Pick<WallModeProps, 'choice' | 'wall' | 'found'>) {
  const shown = useShown(choice, wall, found)
  const view = useMapView(shown.found, shown.figure, choice.size)
  const age = useValueAge()
  const wake = wakeTexts[useWakeLock()]
  const locale = useLocale()
  const t = useT()
  const time = useTicking((now) => Math.floor(now / 60_000)) * 60_000
  return (
    <>
      <header>
        <h2>{[t(shown.figure.label), shown.title].filter(Boolean).join(' · ')}</h2>
        <Online found={shown.found} />
        <span className="wall-count">
          {new Date(time).toLocaleTimeString(locale, { hour: 'numeric', minute: '2-digit' })}
        </span>
      </header>
      {age !== 0 && (
        <p role="alert" className="wall-old">
          {age === undefined ? t('map.waiting') : t('map.old', { time: duration(age, locale) })}
        </p>
      )}
      <MapLegend view={view} />
      <FleetMap view={view} isLarge />
      {wake && <p className="wall-note">{t(wake)}</p>}
      {!canFullscreen() && <p className="wall-note">{t('map.noFullscreen')}</p>}
    </>
  )
}

/** What the wall mode shows at the moment. */
function useShown({ figure, every }: MapChoice, wall: Rotation, found: MapBlocks) {
  const { servers, blocks, traffic, plans } = found
  const live = useLiveSource()
  const [start] = useState(Date.now)
  const turn = useTicking((now) => Math.floor((now - start) / (every * 1000)))
  const known = useLiveValue(() =>
    mapFigures
      .filter(({ amount }) => servers.some((server) => amount(server, { live, traffic, plans }) !== undefined))
      .map(({ name }) => name)
      .join(),
  )
  const figures = mapFigures.filter(({ name }) => known.split(',').includes(name))
  const block = wall === 'blocks' ? blocks[turn % blocks.length] : undefined
  const only = useMemo(() => (block ? { ...found, blocks: [block] } : found), [block, found])
  const first = Math.max(0, figures.indexOf(figure))
  return {
    found: only,
    title: block?.title,
    figure: wall === 'values' ? (figures[(first + turn) % figures.length] ?? figure) : figure,
  }
}

/** How many of the servers report. */
function Online({ found: { servers, blocks } }: { found: MapBlocks }) {
  const locale = useLocale()
  const t = useT()
  const places = useMemo(() => placesIn(blocks), [blocks])
  const online = useLiveValue(
    (live) => places.filter((place) => servers[place] && stateOf(servers[place], live) === 'online').length,
  )
  return (
    <span className="wall-count">
      {t('map.online', { online: online.toLocaleString(locale), count: places.length.toLocaleString(locale) })}
    </span>
  )
}
