import { useEffect } from 'react'
import { useEngine } from '#engine/EngineContext.ts'
import { usePendingMoves } from './moves.ts'

/** Follows the transfers for as long as one of them is under way. */
export function Moves() {
  const { dataProvider } = useEngine()
  const moving = usePendingMoves().size > 0
  useEffect(() => (moving ? dataProvider.follow('transfer') : undefined), [moving, dataProvider])
  return null
}
