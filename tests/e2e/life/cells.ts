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

/** What one cell is called wherever it is named. */
export const titleOf = ({ dialect, step, disturbance }: LifeCell): string =>
  [dialect, step.name, disturbance.name].join(' | ')

/** The whole table. */
export const cells: LifeCell[] = steps.flatMap((step) =>
  dialects
    .filter((dialect) => step.dialect === undefined || step.dialect === dialect)
    .flatMap((dialect) =>
      disturbances
        .filter(({ applies }) => applies?.(step, dialect) ?? true)
        .map((disturbance) => ({ dialect, step, disturbance })),
    ),
)
