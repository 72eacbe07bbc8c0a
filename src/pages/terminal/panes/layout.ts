/** How the panes of a tab share its room. */
export type Split = { pane: string } | { way: Way; share: number; first: Split; second: Split }

/** `row`: beside each other; `column`: one below the other. */
export type Way = 'row' | 'column'

/** Parts of the room, from 0 to 1. */
export interface Rect {
  x: number
  y: number
  width: number
  height: number
}

export interface Divider {
  /** Which half was taken at each split down to the one that it divides: 0 the first, 1 the second. */
  path: readonly (0 | 1)[]
  way: Way
  /** Where it stands: no more than a line. */
  rect: Rect
  /** The room that it divides. */
  room: Rect
  share: number
}

const all: Rect = { x: 0, y: 0, width: 1, height: 1 }

/** The least part that a pane may be narrowed to by its divider. */
const leastShare = 0.1

export const panesOf = (split: Split): string[] =>
  'pane' in split ? [split.pane] : [...panesOf(split.first), ...panesOf(split.second)]

/** Halves the room of one pane for another. */
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

/** Gives the room of a pane to its neighbor; undefined when it was the last one. */
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

/** Names the panes anew. */
export const renamed = (split: Split, name: (pane: string) => string): Split =>
  'pane' in split
    ? { pane: name(split.pane) }
    : { ...split, first: renamed(split.first, name), second: renamed(split.second, name) }
