import { useDeferredValue, useMemo, useState } from 'react'
import type { ReactNode } from 'react'
import { ListContext } from 'react-admin'
import { Navigate, useLocation } from 'react-router-dom'
import { columnsOf, listViewOf, listsBeside, foundColumnsOf } from './columns.ts'
import { useDescriptor, useEngine } from '../EngineContext.ts'
import { ListTextContext, useTextContext } from '../data/useTextContext.ts'
import { pointingTo } from '../references/pointers.ts'
import { saneSearch } from './paging/saneSearch.ts'
import { useSteady } from '../data/useSteady.ts'
import { WholeListContext } from './WholeListContext.ts'
import type { TroubleOf } from './order/useTroubleFirst.ts'
import { useAskedList } from './useAskedList.ts'
import { useListDefaults } from './useListDefaults.ts'
import { useWholeList } from './useWholeList.ts'
import { useNarrow } from '#ui/narrow.ts'
import { useCardColumns } from './table/useCardColumns.ts'
import { useColumns } from './useColumns.ts'

interface WholeListProps {
  resource: string
  onError: (error: Error) => void
  children: ReactNode
}

/**
 * A list that the API sends as a whole. It is searched, sorted, filtered and paged in the browser, as the URL says.
 */
export function WholeList(props: WholeListProps) {
  const { search } = useLocation()
  const sane = saneSearch(search)
  return sane === search ? <ListOfUrl {...props} /> : <Navigate to={{ search: sane }} replace />
}

function ListOfUrl({ resource, onError, children }: WholeListProps) {
  const descriptor = useDescriptor(resource)
  const engine = useEngine()
  const { dataProvider } = engine
  const searched = useSteady(useSearchedColumns())
  const { shown } = useColumns()
  const [address, change] = useAskedList(useListDefaults(resource))
  // The lists of the users are asked for once the rows are drawn; cards wait for them.
  const isDrawn = useDeferredValue(dataProvider.loaded(resource) !== undefined, false)
  const asksUsers = useNarrow() || isDrawn
  // A phone sorts by columns, and writes columns to files, that its cards do not show.
  const sorting = columnsOf(descriptor).filter(({ name }) => name === address.sort.field)
  const namesUsers = [...searched, ...shown, ...sorting].some((column) => column.namesUsers)
  const users = asksUsers && namesUsers ? pointingTo(resource, engine) : []
  const beside = [...new Set([...listsBeside(descriptor), ...users.map(({ name }) => name)])]
  const textContext = useTextContext(beside)
  const view = useMemo(() => listViewOf(descriptor, textContext, searched), [descriptor, textContext, searched])
  const arrived = beside.filter((name) => dataProvider.loaded(name))
  const basis = [textContext.locale, ...searched.map(({ name }) => name), ...arrived].join()
  const live = columnsOf(descriptor).flatMap((column) => (column.live ? column.name : []))
  // It begins once the list has the order for it, and ends with that order.
  const [arranges, setArranges] = useState<'soon' | 'now'>()
  const { trouble } = descriptor.list ?? {}
  const troubleOf = useMemo<TroubleOf | undefined>(
    () => (trouble && !arranges ? (record) => trouble(record, textContext) : undefined),
    [trouble, arranges, textContext],
  )
  const { list, ...order } = useWholeList(resource, { asked: address, change, view, basis, live, troubleOf, onError })
  const isArranged = list.sort.field === descriptor.list?.reorder && list.sort.order === 'DESC'
  if (arranges === 'soon' && isArranged) setArranges('now')
  if (arranges === 'now' && !isArranged) setArranges(undefined)
  const arranging = arranges === 'now' && isArranged
  const setArranging = (on: boolean) => setArranges(on ? 'soon' : undefined)
  return (
    <ListContext value={list}>
      <WholeListContext value={{ ...order, view, textContext, arranging, setArranging }}>
        <ListTextContext value={textContext}>{children}</ListTextContext>
      </WholeListContext>
    </ListContext>
  )
}

/**
 * The columns that a search looks through: those that the rows of the current list, or its cards, show, and those by which
 * the search for everything finds a record. A named view that leaves usual columns out does not hide them from the search.
 */
function useSearchedColumns() {
  const descriptor = useDescriptor()
  const { recordRepresentation, list } = descriptor
  const { all, shown } = useColumns()
  const { facts } = useCardColumns()
  const named = all.filter(({ name }) => name === recordRepresentation)
  const hidden: readonly string[] = list?.hiddenByDefault ?? []
  const usual = list?.views ? all.filter(({ name }) => !hidden.includes(name)) : []
  const visible = useNarrow() ? [...named, ...facts] : shown
  return [...new Set([...visible, ...usual, ...foundColumnsOf(descriptor)])]
}
