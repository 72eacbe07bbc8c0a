import { createContext } from 'react'

type Subscribe = (listener: () => void) => () => void

/** How a part of the page follows clocks and live figures: only while it is in sight. */
interface Sight {
  /** The same function for the same source. */
  follow(source: Subscribe): Subscribe
}

export const SightContext = createContext<Sight>({ follow: (source) => source })

/** In place of a source where there is nothing to follow. */
export const followNothing: Subscribe = () => () => undefined

/** Of a part of the page that follows nothing. */
export const outOfSight: Sight = { follow: () => followNothing }

/** The sight of an element, which is out of sight until `turn` says otherwise. No element is rendered again by a turn alone. */
export function createSight(isNear: boolean): Sight & { turn(near: boolean): void } {
  let near = isNear
  const turns = new Set<() => void>()
  const followed = new Map<Subscribe, Subscribe>()

  function following(source: Subscribe): Subscribe {
    return (listener) => {
      let end = near ? source(listener) : undefined
      const turn = () => {
        end?.()
        end = near ? source(listener) : undefined
        // What has happened out of sight.
        if (near) listener()
      }
      turns.add(turn)
      return () => {
        turns.delete(turn)
        end?.()
      }
    }
  }
  return {
    follow(source) {
      const known = followed.get(source) ?? following(source)
      followed.set(source, known)
      return known
    },
    turn(next) {
      if (next === near) return
      near = next
      turns.forEach((turn) => turn())
    },
  }
}
