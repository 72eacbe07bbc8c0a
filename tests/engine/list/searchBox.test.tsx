import { render, screen, waitFor } from '@testing-library/react'
import { CoreAdminContext, ListContextProvider, memoryStore, testDataProvider, TestMemoryRouter } from 'react-admin'
import { expect, onTestFinished, test, vi } from 'vitest'
import { SearchBox } from '#engine/list/filters/SearchBox.tsx'
import { createUser } from '../../user.ts'

test('search: a text that reaches the URL late does not replace what was typed since; one from elsewhere does', async () => {
  const setFilters = vi.fn<(filters: unknown) => void>()
  const boxAt = (q?: string) => (
    <TestMemoryRouter>
      <CoreAdminContext store={memoryStore()} dataProvider={testDataProvider()}>
        <ListContextProvider value={{ filterValues: q === undefined ? {} : { q }, setFilters } as never}>
          <SearchBox />
        </ListContextProvider>
      </CoreAdminContext>
    </TestMemoryRouter>
  )
  const { rerender, unmount } = render(boxAt())
  onTestFinished(unmount)
  const box = screen.getByRole('searchbox')
  const user = createUser()
  await user.type(box, 'a')
  await waitFor(() => expect(setFilters.mock.lastCall).toEqual([{ q: 'a' }]))
  await user.type(box, 'b')
  await waitFor(() => expect(setFilters.mock.lastCall).toEqual([{ q: 'ab' }]))
  rerender(boxAt('a'))
  expect(box).toHaveValue('ab')
  rerender(boxAt('ab'))
  expect(box).toHaveValue('ab')
  rerender(boxAt('elsewhere'))
  expect(box).toHaveValue('elsewhere')
})
