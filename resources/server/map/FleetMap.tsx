import {
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
} from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { useT } from '#i18n/useT.ts'
import { layMap, tileAt, tileBeside, type MapLayout } from './mapLayout.ts'
import { MapList } from './MapList.tsx'
import { createPainter, type Painter } from './createPainter.ts'
import type { MapView } from './useMapView.ts'

/** What is assumed until the map is laid out. */
const unmeasured = { width: 960, height: 480 }

/** In pixels: with so much room for each tile, the map becomes no higher. */
const enoughForTile = 18_000

/** In pixels: with less room for each tile, names and titles have none. */
const leastForTile = 4200

/** The tile that is pointed at: tiles move when servers come and go. */
interface Pointed {
  server: number
  block: string
}

interface FleetMapProps {
  view: MapView
  /** Fills its place, with larger titles. */
  isLarge?: boolean
}

/** All servers as tiles on one canvas. Behind it is a list for keyboards and screen readers. */
export function FleetMap({ view, isLarge = false }: FleetMapProps) {
  const { blocks, weights } = view
  const frame = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const { width, height } = useSize(frame)
  const heading = isLarge ? 28 : 18
  const layout = useMemo(
    () => layMap({ blocks, weights, width, height, heading }),
    [blocks, weights, width, height, heading],
  )
  usePainting(canvas, layout, view)
  const [pointed, point] = useState<Pointed>()
  const place = layout.tiles.findIndex((tile) => isPointed(tile, view, pointed))
  const pointAt = (next: number | undefined) => {
    const tile = next === undefined ? undefined : layout.tiles[next]
    if (!tile) return point(undefined)
    const { id } = view.servers[tile.server]!
    if (pointed?.server !== id || pointed.block !== tile.block.key) point({ server: id, block: tile.block.key })
  }
  const placeAt = ({ clientX, clientY, currentTarget }: PointerEvent) => {
    const { left, top } = currentTarget.getBoundingClientRect()
    return tileAt(layout, clientX - left, clientY - top)
  }
  const hasJustShown = useRef(false)
  const press = (event: PointerEvent) => {
    const next = placeAt(event)
    hasJustShown.current = event.pointerType === 'touch' && next !== place
    pointAt(next)
  }
  const navigate = useNavigate()
  const onKeyDown = (event: KeyboardEvent) => {
    const next = placeAfter(event.key, place, layout)
    if (event.key === 'Enter' && pointed) void navigate(addressOf(pointed))
    else if (next !== undefined) pointAt(next)
    else return
    event.preventDefault()
  }
  const heightFor = (room: number) => Math.ceil((view.looks.length * room) / width) + blocks.length * heading
  return (
    <div
      ref={frame}
      className="fleet-map"
      data-large={isLarge || undefined}
      style={
        {
          '--enough': `${Math.max(200, heightFor(enoughForTile))}px`,
          '--least': `${heightFor(leastForTile)}px`,
        } as object
      }
      onPointerMove={(event) => pointAt(placeAt(event))}
      onPointerDown={press}
      onPointerLeave={({ pointerType }) => pointerType !== 'touch' && point(undefined)}
      // The first tap of a finger only says what is there.
      onClickCapture={(event) => hasJustShown.current && event.preventDefault()}
    >
      <MapList
        {...{ layout, view, place }}
        onFocus={() => place < 0 && pointAt(0)}
        onBlur={() => point(undefined)}
        onKeyDown={onKeyDown}
      />
      <canvas ref={canvas} aria-hidden />
      {pointed && place >= 0 && <PointedTile {...{ layout, view, place, pointed }} />}
    </div>
  )
}

const addressOf = ({ server }: Pointed) => `/server/${server}`

const isPointed = ({ server, block }: MapLayout['tiles'][number], { servers }: MapView, pointed: Pointed | undefined) =>
  pointed !== undefined && servers[server]?.id === pointed.server && block.key === pointed.block

/** Where a key leads to: in the order of the tiles, or to the tile above or below. */
function placeAfter(key: string, place: number, layout: MapLayout): number | undefined {
  const last = layout.tiles.length - 1
  if (key === 'ArrowRight') return Math.min(last, place + 1)
  if (key === 'ArrowLeft') return Math.max(0, place - 1)
  if (key === 'ArrowDown') return tileBeside(layout, place, 1)
  if (key === 'ArrowUp') return tileBeside(layout, place, -1)
  if (key === 'Home') return 0
  return key === 'End' ? last : undefined
}

/** The size of an element in whole pixels. */
function useSize(frame: RefObject<HTMLElement | null>) {
  const [size, setSize] = useState(unmeasured)
  useLayoutEffect(() => {
    const { current: element } = frame
    if (!element) return
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = element
      if (width && height)
        setSize((known) => (known.width === width && known.height === height ? known : { width, height }))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [frame])
  return size
}

/** Draws what has changed with each new view, and everything in the colors of another scheme. */
function usePainting(canvas: RefObject<HTMLCanvasElement | null>, layout: MapLayout, view: MapView) {
  const painter = useRef<Painter>(undefined)
  const [scheme, setScheme] = useState(0)
  useEffect(() => {
    const observer = new MutationObserver(() => setScheme((count) => count + 1))
    observer.observe(document.documentElement, { attributeFilter: ['data-scheme'] })
    return () => observer.disconnect()
  }, [])
  useLayoutEffect(() => {
    painter.current = canvas.current ? createPainter(canvas.current, layout) : undefined
  }, [canvas, layout, scheme])
  useLayoutEffect(() => painter.current?.paint(view))
}

interface PointedTileProps {
  layout: MapLayout
  view: MapView
  place: number
  pointed: Pointed
}

/** The frame around a tile, which is also the link that a click follows, and what is known about its server. */
function PointedTile({ layout, view, place, pointed }: PointedTileProps) {
  const t = useT()
  const { server, block, x, y, width, height } = layout.tiles[place]!
  const { figure, size } = view
  const sizeText = size === figure ? undefined : view.sizeText(server)
  const isBelow = y < layout.height / 2
  const isAfter = x < layout.width / 2
  return (
    <>
      <Link
        className="pointed-tile"
        to={addressOf(pointed)}
        tabIndex={-1}
        aria-label={view.name(server)}
        style={{ left: x - 2, top: y - 2, width: width + 4, height: height + 4 }}
      />
      <div
        className="map-tip"
        aria-hidden
        style={{
          ...(isAfter ? { left: x } : { right: layout.width - x - width }),
          ...(isBelow ? { top: y + height + 8 } : { bottom: layout.height - y + 8 }),
        }}
      >
        <b>{view.name(server)}</b>
        <small>{block.title}</small>
        <span>{t('app.valued', { label: t(figure.label), value: view.value(server) })}</span>
        {size && sizeText && <span>{t('app.valued', { label: t(size.label), value: sizeText })}</span>}
      </div>
    </>
  )
}
