import { useContext, useMemo, useSyncExternalStore } from 'react'
import { extremes } from '#charts/line.ts'
import { rangeOf, type Unit } from '#charts/units.ts'
import { useChartWords } from '#charts/useChartWords.ts'
import type { LotusDataProvider } from '#dataProvider/index.ts'
import { useEngine } from '#engine/EngineContext.ts'
import { useT } from '#i18n/useT.ts'
import { createCourses, type CourseFigure, type Courses, type StoredPast } from '#history/courses.ts'
import { readHistory } from '#history/useHistories.ts'
import { useToldStore } from '#history/useHistoryStore.ts'
import type { MessageKey } from '#locales/messages.ts'
import { SightContext } from '#ui/sight/sight.ts'
import { Meter } from '../live/Meter.tsx'
import { amountIn, type ShownServer } from '../page/shownServer.ts'
import { outlineOf } from './outline.ts'
import type { DrawnFigure } from './trendColumns.tsx'
import './trend.css'

const known = new WeakMap<LotusDataProvider, Courses>()

/** One collection for the whole product, so that a course goes on when somebody comes back to the list. */
function coursesOf(dataProvider: LotusDataProvider): Courses {
  const courses = known.get(dataProvider) ?? createCourses(dataProvider.live)
  known.set(dataProvider, courses)
  return courses
}

interface TrendFigure extends CourseFigure {
  title: MessageKey
  unit: Unit
}

const trendFigure = (name: DrawnFigure, unit: Unit, lines: Pick<CourseFigure, 'figures' | 'metrics'>): TrendFigure => ({
  name,
  unit,
  title: `resources.server.fields.${name}`,
  ...lines,
})

const speeds = ['net_in_speed', 'net_out_speed'] as const

const figures: Record<DrawnFigure, TrendFigure> = {
  cpu: trendFigure('cpu', 'percent', { figures: ['cpu'], metrics: ['cpu'] }),
  memory: trendFigure('memory', 'bytes', { figures: ['mem_used'], metrics: ['memory'] }),
  network: trendFigure('network', 'bytesPerSecond', { figures: speeds, metrics: speeds }),
  load: trendFigure('load', 'number', { figures: ['load_1'], metrics: ['load1'] }),
}

const hasReported = (host: ShownServer['host']) => Object.keys(host).length > 0

interface CourseOptions {
  server: Pick<ShownServer, 'id' | 'host'>
  figure: DrawnFigure
  /** The highest value that is possible, such as the size of the memory. */
  limit?: number | undefined
  isChosen: boolean
}

/** The last hour of a figure: from live reports and, where the Nezha server keeps them, from stored ones. */
function useCourse({ server: { id, host }, figure: name, limit, isChosen }: CourseOptions) {
  const { dataProvider } = useEngine()
  const isStored = useToldStore() === 'on' && hasReported(host)
  const courses = coursesOf(dataProvider)
  const figure = figures[name]
  const follow = useMemo(() => {
    const past: StoredPast = {
      read: (server, metric, signal) => readHistory(dataProvider, { id: server, metric, period: '1d' }, signal),
      isChosen,
    }
    return (listener: () => void) => courses.follow(id, figure, isStored ? past : undefined, listener)
  }, [courses, id, figure, isStored, isChosen, dataProvider])
  const points = useSyncExternalStore(useContext(SightContext).follow(follow), () => courses.points(id, figure))
  const t = useT()
  const { from, to } = courses.span()
  const lines = useMemo(() => [{ name, points }], [name, points])
  const words = useChartWords({ title: t(figure.title), unit: figure.unit, lines }, { from, to })
  const outline = useMemo(() => {
    const { lowest = 0, highest = 0 } = extremes(lines, { from, to }) ?? {}
    return outlineOf(points, { from, to }, rangeOf(figure.unit, lowest, highest, limit))
  }, [lines, points, from, to, figure.unit, limit])
  return { outline, words, points }
}

interface TrendProps {
  server: ShownServer
  figure: DrawnFigure
}

/** The last hour of a figure of a server as a picture. */
export function Trend({ server, figure }: TrendProps) {
  const limit = figure === 'memory' ? amountIn(server.host.mem_total) || undefined : undefined
  const { outline, words } = useCourse({ server, figure, limit, isChosen: true })
  if (!hasReported(server.host)) return null
  return (
    <span className="trend" role="img" aria-label={words} data-tip={words} style={{ '--outline': outline } as object} />
  )
}

/** With fewer minutes than this, the last hour says less than the bar. */
const fewest = 10

/** The load of a processor with its last hour, once enough of that is known. */
export function TrendMeter({ server, share }: { server: Pick<ShownServer, 'id' | 'host'>; share: number }) {
  const { outline, words, points } = useCourse({ server, figure: 'cpu', isChosen: false })
  return points.length < fewest ? (
    <Meter name="cpu" share={share} />
  ) : (
    <Meter name="cpu" share={share} tip={words} outline={outline} />
  )
}
