import type { BackendDialect } from '#backend/index.ts'
import type { Disturbance } from './disturbance.ts'
import { disturbances } from './disturbances/index.ts'
import type { LifeStep } from './step.ts'
import { steps } from './steps/index.ts'

export interface LifeCell {
  dialect: BackendDialect
  step: LifeStep
  disturbance: Disturbance
}

export const dialects = ['classic', 'current'] as const

/** The title of a cell in the test, in the report and in `known.ts`. */
export const titleOf = ({ dialect, step, disturbance }: LifeCell): string =>
  [dialect, step.name, disturbance.name].join(' | ')

/** All cells of the table: each step with each disturbance that applies, in both dialects. */
export const cells: LifeCell[] = steps.flatMap((step) =>
  dialects
    .filter((dialect) => step.dialect === undefined || step.dialect === dialect)
    .flatMap((dialect) =>
      disturbances
        .filter(({ applies }) => applies?.(step, dialect) ?? true)
        .map((disturbance) => ({ dialect, step, disturbance })),
    ),
)
