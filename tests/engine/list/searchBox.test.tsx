import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { CoreAdminContext, ListContextProvider, memoryStore, testDataProvider, TestMemoryRouter } from 'react-admin'
import { expect, onTestFinished, test, vi } from 'vitest'
import { SearchBox } from '#engine/list/filters/SearchBox.tsx'
import type { ChangeFilters } from '#engine/list/useAskedList.ts'
import { WholeListContext } from '#engine/list/WholeListContext.ts'
import { createUser } from '../../user.ts'

/** A search box that asks for filters, and renders again with another text from the URL. */
function renderBox() {
  const setFilters = vi.fn<(filters: unknown) => void>()
  const changeFilters: ChangeFilters = (change) => setFilters(change({}))
  const boxAt = (q?: string) => (
    <TestMemoryRouter>
      <CoreAdminContext store={memoryStore()} dataProvider={testDataProvider()}>
        <ListContextProvider value={{ filterValues: q === undefined ? {} : { q } } as never}>
          <WholeListContext value={{ changeFilters } as never}>
            <SearchBox />
          </WholeListContext>
        </ListContextProvider>
      </CoreAdminContext>
    </TestMemoryRouter>
  )
  const { rerender, unmount } = render(boxAt())
  onTestFinished(unmount)
  return { setFilters, box: screen.getByRole('searchbox'), rerenderAt: (q: string) => rerender(boxAt(q)) }
}

test('search: a text that reaches the URL late does not replace what was typed since; one from elsewhere does', async () => {
  const { setFilters, box, rerenderAt } = renderBox()
  const user = createUser()
  await user.type(box, 'a')
  await waitFor(() => expect(setFilters.mock.lastCall).toEqual([{ q: 'a' }]))
  await user.type(box, 'b')
  await waitFor(() => expect(setFilters.mock.lastCall).toEqual([{ q: 'ab' }]))
  rerenderAt('a')
  expect(box).toHaveValue('ab')
  rerenderAt('ab')
  expect(box).toHaveValue('ab')
  rerenderAt('elsewhere')
  expect(box).toHaveValue('elsewhere')
})

test('search: a word that an input method composes is searched for once it is complete', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { setFilters, box } = renderBox()
  const wait = () => act(() => vi.advanceTimersByTimeAsync(900))
  fireEvent.compositionStart(box)
  fireEvent.input(box, { target: { value: 'dong jing' }, isComposing: true })
  await wait()
  expect(setFilters).not.toHaveBeenCalled()
  fireEvent.input(box, { target: { value: '东京' }, isComposing: true })
  fireEvent.compositionEnd(box)
  await wait()
  expect(setFilters.mock.calls).toEqual([[{ q: '东京' }]])
})

test('search: a word that an input method never ends is searched for a moment after the last key', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { setFilters, box } = renderBox()
  fireEvent.compositionStart(box)
  fireEvent.input(box, { target: { value: '서' }, isComposing: true })
  fireEvent.compositionEnd(box)
  fireEvent.compositionStart(box)
  fireEvent.input(box, { target: { value: '서버' }, isComposing: true })
  await act(() => vi.advanceTimersByTimeAsync(1500))
  expect(setFilters.mock.calls).toEqual([[{ q: '서버' }]])
})
