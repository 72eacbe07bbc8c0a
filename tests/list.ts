import { screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect } from 'vitest'

/** The names of the rows, from top to bottom; behind an open menu or dialog too. */
export const names = () => screen.queryAllByRole('rowheader', { hidden: true }).map((cell) => cell.textContent)

/** Waits until exactly these rows are there, in this order. */
export const findNames = (...expected: string[]) => waitFor(() => expect(names()).toEqual(expected))

/** Replaces what the search looks for. */
export async function search(user: UserEvent, words: string) {
  const box = screen.getByLabelText('Search')
  await user.clear(box)
  if (words) await user.type(box, words)
}

/** Sorts by a column, as a click on its header does. */
export const sortBy = async (user: UserEvent, column: string) =>
  user.click(screen.getByRole('button', { name: column }))

/** Ticks rows, or takes the tick off. */
export async function tick(user: UserEvent, ...rows: string[]) {
  for (const row of rows) await user.click(screen.getByLabelText(`Select ${row}`))
}
