import { fnv1a } from '#ui/values/fnv1a.ts'

function hashOf(text: string): number {
  let hash = fnv1a(text)
  // Texts that differ only at the end should not look similar.
  hash = Math.imul(hash ^ (hash >>> 15), 0x85ebca6b)
  return (hash ^ (hash >>> 13)) >>> 0
}

/** The color tokens with enough contrast on every background. */
const tokens = ['accent', 'good', 'warn', 'idle'] as const

const side = 5
const half = 3

interface Pattern {
  color: (typeof tokens)[number]
  /** The filled squares. The right half mirrors the left half. */
  squares: readonly { x: number; y: number }[]
}

/** A drawing of five by five squares for a name. */
function patternOf(name: string): Pattern {
  const hash = hashOf(name)
  const filled = (x: number, y: number) => (hash >>> (y * half + Math.min(x, side - 1 - x))) & 1
  const cells = Array.from({ length: side * side }, (_, at) => ({ x: at % side, y: Math.floor(at / side) }))
  return {
    color: tokens[(hash >>> 30) % tokens.length] ?? 'accent',
    squares: cells.filter(({ x, y }) => filled(x, y) === 1),
  }
}

export function InitialsAvatar({ name }: { name: string }) {
  const { color, squares } = patternOf(name)
  return (
    <svg viewBox="0 0 5 5" aria-hidden="true" fill={`var(--lotus-${color})`} shapeRendering="crispEdges">
      {squares.map(({ x, y }) => (
        <rect key={`${x} ${y}`} x={x} y={y} width="1" height="1" />
      ))}
    </svg>
  )
}
