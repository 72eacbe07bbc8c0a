import { createContext, useContext, useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react'
import { createStore } from '../store.ts'
import type { Reach, ReachState } from './reach.ts'

type Reached = Omit<Reach, 'wasAway'>

const nothing = () => undefined

export const ReachContext = createContext<Reached>({
  ...createStore<ReachState>({ obstacle: undefined }),
  doubt: nothing,
  look: nothing,
})

/** Whether the API can be reached, and a function that finds out now. */
export function useReach(): ReachState & Pick<Reach, 'look'> {
  const reach = useContext(ReachContext)
  return { ...useSyncExternalStore(reach.subscribe, reach.getState), look: reach.look }
}

/**
 * For what replaces something that could not be loaded: finds out whether the API can be reached, and calls `onAnswer`
 * when it answers again.
 */
export function useReachAfterFailure(onAnswer?: () => void): ReturnType<typeof useReach> {
  const { doubt } = useContext(ReachContext)
  const reach = useReach()
  const isAway = reach.obstacle !== undefined
  const wasAway = useRef(false)
  const answer = useEffectEvent(() => onAnswer?.())
  useEffect(() => doubt(), [doubt])
  useEffect(() => {
    if (wasAway.current && !isAway) answer()
    wasAway.current = isAway
  }, [isAway])
  return reach
}
