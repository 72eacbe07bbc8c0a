import type { Dialect } from '#dataProvider/dialect.ts'

const ages: Record<Dialect, number> = { classic: 0, interim: 1, current: 2 }

/** Whether a server has a feature that first came with the given dialect. */
export const hasReached = (dialect: Dialect, first: Dialect) => ages[dialect] >= ages[first]
