import type { ColorName } from '../../../theme.ts'

/** The colors that a tab can have. */
export const tabColors = ['red', 'orange', 'green', 'blue', 'violet', 'gray'] as const

export type TabColor = (typeof tabColors)[number]

const tokens: Record<TabColor, ColorName> = {
  red: 'bad',
  orange: 'warn',
  green: 'good',
  blue: 'accent',
  violet: 'series8',
  gray: 'idle',
}

/** In both schemes. */
export const cssColorOf = (color: TabColor): string => `var(--lotus-${tokens[color]})`

/** What people give to a tab, so that they find it again. */
export interface TabMarks {
  /** Undefined for the title of the shell. */
  name?: string | undefined
  color?: TabColor | undefined
}

export const longestTabName = 60
