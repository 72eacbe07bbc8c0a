import { QueryClient } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { CoreAdminContext, memoryStore, ResourceContextProvider } from 'react-admin'
import { expect, onTestFinished, test } from 'vitest'
import { createDataProvider } from '#dataProvider/index.ts'
import type { ListView } from '#dataProvider/page.ts'
import { endpointsOf } from '#engine/data/endpoints.ts'
import { EngineContext } from '#engine/EngineContext.ts'
import type { AnyRecord } from '#engine/field.ts'
import { useAskedList } from '#engine/list/useAskedList.ts'
import { useListDefaults } from '#engine/list/useListDefaults.ts'
import { useWholeList } from '#engine/list/useWholeList.ts'
import nat from '#resources/nat.ts'
import { createRouter } from '#ui/router/createRouter.ts'
import { PageRouterFrame } from '#ui/router/PageRouterFrame.tsx'
import { createServer } from '../../dataProvider/browser.ts'

const count = 10_000

/** A view that counts how many records are sorted and searched. */
function countingView() {
  const asked = { values: 0, texts: 0 }
  const view: ListView<AnyRecord> = {
    value: (record, source) => (asked.values++, record[source] as string),
    text: (record) => (asked.texts++, String(record['name'])),
    has: () => true,
    compare: new Intl.Collator('en', { numeric: true }).compare,
  }
  return { asked, view }
}

/** A list of ten thousand records, named in the opposite order of their ids. */
async function showList(
  first: ListView<AnyRecord>,
  path = '/nat',
  live: readonly string[] = [],
  troubleOf?: (record: AnyRecord) => number | undefined,
) {
  let rows: AnyRecord[] = Array.from({ length: count }, (_, at) => ({
    id: at + 1,
    name: `tunnel ${count - at}`,
    server_id: at % 2,
  }))
  const server = createServer(() => rows)
  const queryClient = new QueryClient()
  const dataProvider = createDataProvider(server.client, endpointsOf([nat]), { queryClient })
  const engine = {
    resources: { nat },
    dataProvider,
    dialect: () => 'current' as const,
    viewer: { id: 1, name: 'admin', isAdmin: true, address: undefined },
    onSaved: () => undefined,
  }
  const store = memoryStore()
  window.history.replaceState(null, '', path)
  const router = createRouter()
  onTestFinished(() => router.dispose())
  const wrapper = ({ children }: { children: ReactNode }) => (
    <PageRouterFrame router={router} basename="/">
      <CoreAdminContext store={store} dataProvider={dataProvider} queryClient={queryClient}>
        <EngineContext value={engine}>
          <ResourceContextProvider value="nat">{children}</ResourceContextProvider>
        </EngineContext>
      </CoreAdminContext>
    </PageRouterFrame>
  )
  const hook = renderHook(
    (view: ListView<AnyRecord>) => {
      const [asked, change] = useAskedList(useListDefaults('nat'))
      return useWholeList('nat', { asked, change, view, basis: '', live, troubleOf, onError: () => undefined })
    },
    {
      wrapper,
      initialProps: first,
    },
  )
  const list = () => hook.result.current.list
  await waitFor(() => expect(list().total).toBe(count))
  return {
    list,
    parts: () => hook.result.current,
    setRows: (change: (rows: AnyRecord[]) => AnyRecord[]) => (rows = change(rows)),
    refetch: () => act(() => dataProvider.refetch('nat')),
    sent: server.sent,
    learn: hook.rerender,
    names: () => list().data?.map(({ name }) => name as string),
  }
}

test('whole list: sorting, searching and paging 10,000 records take one pass each at most and no request', async () => {
  const { asked, view } = countingView()
  const { list, parts, names, sent } = await showList(view)
  expect(list().data).toHaveLength(25)
  expect(asked).toEqual({ values: count, texts: 0 })

  act(() => list().setSort({ field: 'name', order: 'ASC' }))
  await waitFor(() => expect(names()?.[0]).toBe('tunnel 1'))
  expect(asked).toEqual({ values: 2 * count, texts: 0 })

  act(() => list().setPage(400))
  await waitFor(() => expect(names()?.at(-1)).toBe(`tunnel ${count}`))
  expect(asked).toEqual({ values: 2 * count, texts: 0 })

  act(() => parts().changeFilters(() => ({ q: 'tunnel 9999' })))
  await waitFor(() => expect(list().total).toBe(1))
  expect(names()).toEqual(['tunnel 9999'])
  expect(asked).toEqual({ values: 2 * count + 1, texts: count })
  expect(sent.map(({ path }) => path)).toEqual(['nat'])
})

test('whole list: names of related records that arrive change the order without a request', async () => {
  const { view } = countingView()
  const { list, sent, learn } = await showList(view, '/nat?sort=server_id&order=ASC&page=1&perPage=10')
  expect(list().data?.[0]?.id).toBe(1)
  const servers = ['rome', 'oslo']
  learn({ ...view, value: ({ server_id }) => servers[Number(server_id)] })
  expect(
    list()
      .data?.map(({ id }) => id)
      .slice(0, 2),
  ).toEqual([2, 4])
  expect(sent).toHaveLength(1)
})

test('whole list: of a page that does not exist, the nearest one is shown', async () => {
  const { list } = await showList(countingView().view, '/nat?page=2000&perPage=10&sort=id&order=ASC')
  expect(list().page).toBe(1000)
  expect(list().data).toHaveLength(10)
  expect([list().hasPreviousPage, list().hasNextPage]).toEqual([true, false])
})

test('whole list: select all ticks every record found, also on other pages', async () => {
  const { list, parts } = await showList(countingView().view)
  act(() => parts().changeFilters(() => ({ q: '999' })))
  await waitFor(() => expect(list().total).toBe(19))
  act(() => list().onSelectAll())
  expect(list().selectedIds).toHaveLength(19)
  act(() => list().onUnselectItems())
  expect(list().selectedIds).toEqual([])
})

test('whole list: an order by values that change by themselves is held until it is taken anew', async () => {
  const load = new Map<number, number>([
    [1, 9],
    [2, 8],
    [3, 7],
  ])
  const { view } = countingView()
  const live = { ...view, value: ({ id }: AnyRecord) => load.get(id) }
  const { list, parts, setRows, refetch, learn } = await showList(live, '/nat?sort=server_id&order=DESC', ['server_id'])
  const ids = () =>
    list()
      .data?.slice(0, 3)
      .map(({ id }) => id)
  expect(ids()).toEqual([1, 2, 3])
  expect(parts().differs).toBe(false)
  load.set(3, 100)
  await refetch()
  await waitFor(() => expect(parts().differs).toBe(true))
  expect(ids()).toEqual([1, 2, 3])
  learn({ ...live })
  expect(ids(), 'with other values of related records').toEqual([1, 2, 3])
  setRows((rows) => [...rows.filter(({ id }) => id !== 2), { id: count + 1, name: 'new', server_id: 0 }])
  await refetch()
  await waitFor(() => expect(ids()).toEqual([1, 3, 4]))
  act(() => list().setPage(400))
  await waitFor(() => expect(list().data?.at(-1)?.id).toBe(count + 1))
  act(() => parts().retake())
  act(() => list().setPage(1))
  await waitFor(() => expect(ids()).toEqual([3, 1, 4]))
  expect(parts().differs).toBe(false)
})

test('whole list: up to five records in the worst trouble stand first, and rows move only when the order is taken anew', async () => {
  const trouble = new Map<number, number>([
    [40, 2],
    [9000, 0],
    [50, 1],
    [60, 1],
    [70, 3],
    [80, 3],
  ])
  const { view } = countingView()
  const { list, parts, refetch } = await showList(view, '/nat', [], ({ id }) => trouble.get(id))
  const ids = (upTo: number) =>
    list()
      .data?.slice(0, upTo)
      .map(({ id }) => id)
  expect(ids(7)).toEqual([9000, 50, 60, 40, 70, 1, 2])
  expect(parts().first).toBe(5)
  expect(list().total).toBe(count)

  trouble.set(3, 0)
  await refetch()
  await waitFor(() => expect(parts().isOut).toBe(true))
  expect(ids(5)).toEqual([9000, 50, 60, 40, 70])
  act(() => parts().retake())
  await waitFor(() => expect(ids(6)).toEqual([3, 9000, 50, 60, 40, 1]))
  expect(parts().isOut).toBe(false)
  trouble.delete(3)
  act(() => list().setPage(2))
  await waitFor(() => expect(list().page).toBe(2))
  expect(ids(1)).toEqual([21])
  act(() => list().setPage(1))
  await waitFor(() => expect(ids(6)).toEqual([9000, 50, 60, 40, 70, 1]))
})

test('whole list: a record that was in trouble keeps its place while nobody knows, and no other one gets one by that', async () => {
  const trouble = new Map<number, number>([
    [50, 1],
    [60, 0],
    [70, Infinity],
  ])
  const { view } = countingView()
  const { list, parts } = await showList(view, '/nat', [], ({ id }) => trouble.get(id))
  const ids = () =>
    list()
      .data?.slice(0, 3)
      .map(({ id }) => id)
  expect(ids()).toEqual([60, 50, 1])
  trouble.set(60, Infinity)
  act(() => parts().retake())
  await waitFor(() => expect(ids()).toEqual([50, 60, 1]))
  trouble.delete(60)
  act(() => parts().retake())
  await waitFor(() => expect(ids()).toEqual([50, 1, 2]))
})

test.each([
  ['sort=id&order=DESC', [count, 9999]],
  ['filter={"q":"tunnel"}&sort=id&order=ASC', [1, 2]],
])('whole list: in a list that is asked for by %s, trouble changes no order', async (asked, first) => {
  const { view } = countingView()
  const { list, parts } = await showList(view, `/nat?${asked}&page=1&perPage=10`, [], ({ id }) =>
    id === 70 ? 0 : undefined,
  )
  expect(
    list()
      .data?.slice(0, 2)
      .map(({ id }) => id),
  ).toEqual(first)
  expect(parts().first).toBe(0)
})
