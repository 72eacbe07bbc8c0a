import type { Dialect } from '#dataProvider/dialect.ts'

const ages: Record<Dialect, number> = { classic: 0, interim: 1, current: 2 }

/** Whether a server has what first came with another dialect. */
export const hasReached = (dialect: Dialect, first: Dialect) => ages[dialect] >= ages[first]
