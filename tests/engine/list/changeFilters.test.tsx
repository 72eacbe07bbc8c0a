import { render, screen } from '@testing-library/react'
import {
  CoreAdminContext,
  ListBase,
  memoryStore,
  testDataProvider,
  TestMemoryRouter,
  useListContext,
} from 'react-admin'
import { expect, onTestFinished, test } from 'vitest'
import { AskedFiltersContext, createAskedFilters, useChangeFilters } from '#engine/list/filters/useChangeFilters.ts'
import { createUser } from '../../user.ts'

/** Shows the filters of a list, and buttons that change them. */
function Filters() {
  const { filterValues, setFilters } = useListContext()
  const change = useChangeFilters()
  const add = (name: string) => change((filters) => ({ ...filters, [name]: 1 }))
  const remove = (name: string) => change(({ [name]: _removed, ...others }) => others)
  return (
    <>
      <output>{Object.keys(filterValues).join(' ')}</output>
      <button onClick={() => ['a', 'b'].forEach(add)}>two at once</button>
      <button onClick={() => (remove('a'), add('c'))}>one for another</button>
      <button onClick={() => setFilters({ z: 1 })}>as by Back</button>
      <button onClick={() => add('d')}>one more</button>
    </>
  )
}

function showFilters() {
  const dataProvider = testDataProvider({ getList: async () => ({ data: [], total: 0 }) })
  const asked = createAskedFilters()
  const { unmount } = render(
    <TestMemoryRouter>
      <CoreAdminContext store={memoryStore()} dataProvider={dataProvider}>
        <AskedFiltersContext value={asked}>
          <ListBase resource="nat" storeKey={false}>
            <Filters />
          </ListBase>
        </AskedFiltersContext>
      </CoreAdminContext>
    </TestMemoryRouter>,
  )
  onTestFinished(unmount)
  const user = createUser()
  return {
    press: (name: string) => user.click(screen.getByRole('button', { name })),
    told: (text: string) => expect.poll(() => screen.getByRole('status').textContent).toBe(text),
  }
}

test('filter: several changes at once all take effect, and so does the next one', async () => {
  const { press, told } = showFilters()
  await press('two at once')
  await told('a b')
  await press('one for another')
  await told('b c')
})

test('filter: a change builds on the visible filters after others have replaced its own', async () => {
  const { press, told } = showFilters()
  await press('two at once')
  await told('a b')
  await press('as by Back')
  await told('z')
  await press('one more')
  await told('z d')
})

test('filter: a change builds on the last one, also where an earlier one is drawn in between', () => {
  const asked = createAskedFilters()
  const without = (id: number) => (filters: Readonly<Record<string, unknown>>) => ({
    server_id: (filters['server_id'] as number[]).filter((each) => each !== id),
  })
  const first = { server_id: [1, 2, 3] }
  asked.drawn(first)
  const second = asked.next(first, without(1))
  const third = asked.next(first, without(2))
  asked.drawn(second)
  expect(asked.next(second, without(3))).toEqual({ server_id: [] })
  asked.drawn(third)
  // A step back.
  asked.drawn(first)
  expect(asked.next(first, without(3))).toEqual({ server_id: [1, 2] })
})

test('filter: what was asked for and taken back at once leaves nothing behind', () => {
  const asked = createAskedFilters()
  asked.drawn({})
  asked.next({}, () => ({ q: 'a' }))
  asked.next({}, () => ({ q: '' }))
  asked.drawn({})
  asked.drawn({ q: 'a' })
  expect(asked.next({ q: 'a' }, (filters) => ({ ...filters, b: 1 }))).toEqual({ q: 'a', b: 1 })
})
