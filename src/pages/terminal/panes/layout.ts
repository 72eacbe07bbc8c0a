/** How the panes of a tab share its area. */
export type Split = { pane: string } | { way: Way; share: number; first: Split; second: Split }

/** `row`: side by side; `column`: one below the other. */
export type Way = 'row' | 'column'

/** Fractions of the whole area, from 0 to 1. */
export interface Rect {
  x: number
  y: number
  width: number
  height: number
}

export interface Divider {
  /** The path to the split that it divides: 0 for the first half, 1 for the second, at each level. */
  path: readonly (0 | 1)[]
  way: Way
  /** The position of the divider, with a width or height of zero. */
  rect: Rect
  /** The area that it divides. */
  room: Rect
  share: number
}

const all: Rect = { x: 0, y: 0, width: 1, height: 1 }

/** The smallest share that a divider can give a pane. */
const leastShare = 0.1

export const panesOf = (split: Split): string[] =>
  'pane' in split ? [split.pane] : [...panesOf(split.first), ...panesOf(split.second)]

/** Gives half of the area of one pane to a new pane. */
export function splitAt(split: Split, pane: string, way: Way, added: string): Split {
  if (!('pane' in split)) {
    return {
      ...split,
      first: splitAt(split.first, pane, way, added),
      second: splitAt(split.second, pane, way, added),
    }
  }
  return split.pane === pane ? { way, share: 0.5, first: split, second: { pane: added } } : split
}

/** Gives the area of a pane to its neighbor; undefined if it was the last pane. */
export function withoutPane(split: Split, pane: string): Split | undefined {
  if ('pane' in split) return split.pane === pane ? undefined : split
  const first = withoutPane(split.first, pane)
  const second = withoutPane(split.second, pane)
  return first && second ? { ...split, first, second } : (first ?? second)
}

function halves({ way, share }: { way: Way; share: number }, { x, y, width, height }: Rect): [Rect, Rect] {
  return way === 'row'
    ? [
        { x, y, width: width * share, height },
        { x: x + width * share, y, width: width * (1 - share), height },
      ]
    : [
        { x, y, width, height: height * share },
        { x, y: y + height * share, width, height: height * (1 - share) },
      ]
}

export function rectsOf(split: Split, room = all): Record<string, Rect> {
  if ('pane' in split) return { [split.pane]: room }
  const [first, second] = halves(split, room)
  return { ...rectsOf(split.first, first), ...rectsOf(split.second, second) }
}

export function dividersOf(split: Split, room = all, path: readonly (0 | 1)[] = []): Divider[] {
  if ('pane' in split) return []
  const { way, share } = split
  const [first, second] = halves(split, room)
  const rect = way === 'row' ? { ...second, width: 0 } : { ...second, height: 0 }
  return [
    { path, way, share, rect, room },
    ...dividersOf(split.first, first, [...path, 0]),
    ...dividersOf(split.second, second, [...path, 1]),
  ]
}

/** Moves a divider. */
export function shareAt(split: Split, path: readonly (0 | 1)[], share: number): Split {
  if ('pane' in split) return split
  const [step, ...rest] = path
  if (step === undefined) return { ...split, share: Math.min(1 - leastShare, Math.max(leastShare, share)) }
  const half = step === 0 ? 'first' : 'second'
  return { ...split, [half]: shareAt(split[half], rest, share) }
}

/** Gives every pane a new name. */
export const renamed = (split: Split, name: (pane: string) => string): Split =>
  'pane' in split
    ? { pane: name(split.pane) }
    : { ...split, first: renamed(split.first, name), second: renamed(split.second, name) }
