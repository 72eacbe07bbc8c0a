import { patternOf } from './pattern.ts'

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
