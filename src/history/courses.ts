import type { Point } from '#charts/line.ts'
import type { Live } from '#dataProvider/live/live.ts'
import type { FigureName } from '#dataProvider/live/tick.ts'
import { ranges } from './ranges.ts'
import { createStoredReader, type StoredPast } from './storedReader.ts'

export type { StoredPast } from './storedReader.ts'

/** A figure of live reports, and the metrics that it is stored as. What is in several of them is added up. */
export interface CourseFigure {
  name: string
  figures: readonly FigureName[]
  metrics: readonly string[]
}

/** The last hour of figures of servers, in means of a minute. */
export interface Courses {
  /**
   * Collects live reports, and reads what is stored of the hour a moment later, where `past` is given: one call at a
   * time, and none while the page is hidden. Calls the listener when the course has changed, at most once a minute
   * after it has begun. Returns a function that ends it.
   */
  follow(id: number, figure: CourseFigure, past: StoredPast | undefined, listener: () => void): () => void
  /** The same array until it changes. */
  points(id: number, figure: CourseFigure): readonly Point[]
  /** The hour up to the present minute, by the clock of the Nezha server. */
  span(): { from: number; to: number }
}

const minute = 60_000
/** The present minute, and those of the hour before it. */
const minutes = ranges['1h'].length / minute

/** Milliseconds after which the store is asked: rows that are only scrolled past need no history. */
const patience = 2000

/** Milliseconds after which the store is asked again, if it failed or the page was hidden. */
const again = 60_000

interface Sum {
  sum: number
  count: number
}

interface Course {
  id: number
  figure: CourseFigure
  /** By minutes since 1970. */
  sums: Map<number, Sum>
  points: readonly Point[] | undefined
  /** The time of the last report that counts. */
  latest: number
  /** Whether the store may know more of the hour. */
  isPartial: boolean
  /** Before this time the store is not asked again. */
  notBefore: number
  listeners: Set<() => void>
}

/** So many courses are kept: those of the pages of a list that were seen last. */
const most = 500

function createKeptCourses() {
  const courses = new Map<string, Course>()

  function forgetOldest() {
    for (const [key, { listeners }] of courses) {
      if (courses.size <= most) return
      if (listeners.size === 0) courses.delete(key)
    }
  }

  return {
    all: () => courses.values(),
    /** The course of a figure, which begins when it is first asked for. */
    of(id: number, figure: CourseFigure): Course {
      const key = `${figure.name} ${id}`
      const known = courses.get(key)
      if (known) return known
      const course: Course = {
        id,
        figure,
        sums: new Map(),
        points: undefined,
        latest: 0,
        isPartial: true,
        notBefore: 0,
        listeners: new Set(),
      }
      courses.set(key, course)
      forgetOldest()
      return course
    },
  }
}

export function createCourses(live: Live, isHidden = () => document.hidden): Courses {
  const courses = createKeptCourses()
  const reader = createStoredReader(isHidden)
  let following = 0
  let stop: (() => void) | undefined
  /** The minute of the last tick. */
  let present = 0

  const now = () => Math.floor((live.status().serverTime || Date.now()) / minute)

  /** Takes the last report of a server; returns whether it is the first that is known. */
  function take(course: Course): boolean {
    const { id, figure, sums } = course
    const heard = live.figure(id, 'last_active') ?? 0
    if (heard <= course.latest || live.figure(id, 'cpu') === undefined) return false
    course.latest = heard
    const value = figure.figures.reduce((sum, name) => sum + (live.figure(id, name) ?? 0), 0)
    const isFirst = sums.size === 0
    add(sums, Math.floor(heard / minute), value)
    return isFirst
  }

  function changed(course: Course) {
    const oldest = now() - minutes
    for (const at of course.sums.keys()) if (at < oldest) course.sums.delete(at)
    course.points = undefined
    for (const listener of course.listeners) listener()
  }

  function onTick() {
    const at = now()
    const isNext = at !== present
    // While the page was hidden, nothing was collected.
    const isResumed = at > present + 1
    present = at
    for (const course of courses.all()) {
      course.isPartial ||= isResumed
      if (take(course) || isNext) changed(course)
    }
  }

  async function fill(course: Course, past: StoredPast, signal: AbortSignal) {
    const { id, figure, sums } = course
    const next = Date.now() + again
    // Its turn may come after minutes.
    course.notBefore = Infinity
    const begun = now()
    try {
      const histories = await reader.read(id, figure.metrics, past, signal)
      course.notBefore = histories ? next : 0
      if (!histories) return
      for (const [at, value] of meansByMinute(histories, begun - minutes)) {
        // What was seen here is finer.
        if (at < begun && !sums.has(at)) sums.set(at, { sum: value, count: 1 })
      }
      course.isPartial = false
      changed(course)
    } catch {
      // A course without the past is still one.
      course.notBefore = signal.aborted ? 0 : next
    }
  }

  return {
    follow(id, figure, past, listener) {
      const course = courses.of(id, figure)
      course.listeners.add(listener)
      following += 1
      stop ??= live.subscribe(onTick)
      if (take(course)) course.points = undefined
      const end = new AbortController()
      const ask = () => {
        if (!past || !course.isPartial || !reader.mayRead(past) || Date.now() < course.notBefore) return
        void fill(course, past, end.signal)
      }
      let timer = setTimeout(function next() {
        ask()
        timer = setTimeout(next, again)
      }, patience)
      return () => {
        clearTimeout(timer)
        end.abort()
        course.listeners.delete(listener)
        following -= 1
        if (following === 0) {
          stop?.()
          stop = undefined
        }
      }
    },
    points(id, figure) {
      const course = courses.of(id, figure)
      course.points ??= [...course.sums]
        .map(([at, { sum, count }]) => ({ at: at * minute, value: sum / count }))
        .toSorted((one, other) => one.at - other.at)
      return course.points
    },
    span() {
      const to = (now() + 1) * minute
      return { from: to - ranges['1h'].length, to }
    },
  }
}

function add(sums: Map<number, Sum>, at: number, value: number) {
  const { sum, count } = sums.get(at) ?? { sum: 0, count: 0 }
  sums.set(at, { sum: sum + value, count: count + 1 })
}

/** The mean of each minute since one of them, of figures that are added up. */
function meansByMinute(histories: readonly (readonly Point[])[], since: number): Map<number, number> {
  const means = new Map<number, number>()
  for (const points of histories) {
    const sums = new Map<number, Sum>()
    for (const { at, value } of points) {
      const place = Math.floor(at / minute)
      if (value === null || place < since) continue
      add(sums, place, value)
    }
    for (const [place, { sum, count }] of sums) means.set(place, (means.get(place) ?? 0) + sum / count)
  }
  return means
}
