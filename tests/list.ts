import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect } from 'vitest'

/** The names of the rows from top to bottom, without secondary text; also while a menu or a dialog is open. */
export const names = () =>
  screen
    .queryAllByRole('rowheader', { hidden: true })
    .map((cell) => cell.querySelector('a')?.textContent ?? cell.textContent)

/** The column headers, with single spaces. */
export const headers = () =>
  screen.getAllByRole('columnheader').map((header) => header.textContent.replace(/\s+/g, ' '))

/** Waits until the list has exactly these rows, in this order. */
export const findNames = (...expected: string[]) => waitFor(() => expect(names()).toEqual(expected))

/** Replaces the text of the search box. */
export async function search(user: UserEvent, text: string) {
  const box = screen.getByLabelText('Search')
  await user.clear(box)
  if (text) await user.type(box, text)
}

/** Clicks the header of a column, and waits until the list is sorted. */
export async function sortBy(user: UserEvent, column: string) {
  const header = screen.getByRole('columnheader', { name: column })
  const before = header.getAttribute('aria-sort')
  await user.click(within(header).getByRole('button'))
  await waitFor(() => expect(header.getAttribute('aria-sort')).not.toBe(before))
}

/** Selects rows, or unselects them. */
export async function tick(user: UserEvent, ...rows: string[]) {
  for (const row of rows) await user.click(screen.getByLabelText(`Select ${row}`))
}
