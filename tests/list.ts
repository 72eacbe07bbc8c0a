import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, vi } from 'vitest'

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
  await user.click(await within(header).findByRole('button'))
  await waitFor(() => expect(header.getAttribute('aria-sort')).not.toBe(before))
}

/** Selects rows, or unselects them. */
export async function tick(user: UserEvent, ...rows: string[]) {
  for (const row of rows) await user.click(await screen.findByLabelText(`Select ${row}`))
}

/** Saves the list from the menu of its columns; returns the name of the file and its text. */
export async function saveAs(user: UserEvent, kind: 'CSV' | 'JSON') {
  const { saved, restore } = catchFile()
  await user.click(await screen.findByRole('button', { name: 'Columns' }))
  await user.click(await screen.findByRole('menuitem', { name: `Save as ${kind}` }))
  restore()
  return { name: saved.name, text: (await saved.file?.text()) ?? '' }
}

/** Catches what the page saves as a file from now on. */
export function catchFile() {
  const saved: { name?: string; file?: Blob } = {}
  Object.assign(URL, {
    createObjectURL: (file: Blob) => {
      saved.file = file
      return 'blob:1'
    },
    revokeObjectURL: () => undefined,
  })
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.name = this.download
  })
  return { saved, restore: () => click.mockRestore() }
}
