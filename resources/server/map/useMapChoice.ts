import { useSearchParams } from 'react-router-dom'
import { useChangeQuery } from '#ui/router/useChangeQuery.ts'
import { groupings, type Grouping } from './mapBlocks.ts'
import { mapFigures, mapSizes, type MapFigure, type MapSize } from './mapFigures.ts'

/** What the wall mode goes through. */
export const rotations = ['values', 'blocks', 'still'] as const

export type Rotation = (typeof rotations)[number]

/** Seconds for which the wall mode shows the same. */
export const paces = [10, 20, 30, 60] as const

type ChoiceName = 'color' | 'size' | 'by' | 'wall' | 'every'

export interface MapChoice {
  figure: MapFigure
  /** Undefined for tiles of one size. */
  size: MapSize | undefined
  by: Grouping | undefined
  /** Undefined as long as the wall mode is off. */
  wall: Rotation | undefined
  every: number
}

/** What the map shows, as the address has it: `?color=memory&size=cores&by=country`. */
export function useMapChoice() {
  const [query] = useSearchParams()
  const changeQuery = useChangeQuery()
  const named = (name: ChoiceName) => query.get(name)
  const choice: MapChoice = {
    figure: mapFigures.find(({ name }) => name === named('color')) ?? mapFigures[0]!,
    size: mapSizes.find(({ name }) => name === named('size')),
    by: groupings.find((each) => each === named('by')),
    wall: rotations.find((each) => each === named('wall')),
    every: paces.find((each) => each === Number(named('every'))) ?? 20,
  }
  const change = (name: ChoiceName, value: string | undefined, isStep = false) =>
    changeQuery(
      (next) => {
        if (value) next.set(name, value)
        else next.delete(name)
      },
      isStep ? { state: { openedHere: true } } : undefined,
    )
  return { choice, change }
}
