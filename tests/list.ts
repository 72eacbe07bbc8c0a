import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect } from 'vitest'

/** The names of the rows, from top to bottom, without what stands below them; behind an open menu or dialog too. */
export const names = () =>
  screen
    .queryAllByRole('rowheader', { hidden: true })
    .map((cell) => cell.querySelector('a')?.textContent ?? cell.textContent)

/** The words above the columns; the space that parts two lines counts as one. */
export const headers = () =>
  screen.getAllByRole('columnheader').map((header) => header.textContent.replace(/\s+/g, ' '))

/** Waits until exactly these rows are there, in this order. */
export const findNames = (...expected: string[]) => waitFor(() => expect(names()).toEqual(expected))

/** Replaces what the search looks for. */
export async function search(user: UserEvent, words: string) {
  const box = screen.getByLabelText('Search')
  await user.clear(box)
  if (words) await user.type(box, words)
}

/** Sorts by a column, as a click on its header does, and waits until the list is in that order. */
export async function sortBy(user: UserEvent, column: string) {
  const header = screen.getByRole('columnheader', { name: column })
  const before = header.getAttribute('aria-sort')
  await user.click(within(header).getByRole('button'))
  await waitFor(() => expect(header.getAttribute('aria-sort')).not.toBe(before))
}

/** Ticks rows, or takes the tick off. */
export async function tick(user: UserEvent, ...rows: string[]) {
  for (const row of rows) await user.click(screen.getByLabelText(`Select ${row}`))
}
