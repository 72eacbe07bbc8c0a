import { Suspense, useContext, useEffect, useEffectEvent, useRef } from 'react'
import { useListContext, useNotify, useResourceContext } from 'react-admin'
import { useLocation, useNavigationType } from 'react-router-dom'
import type { ResourceName } from '#locales/messages.ts'
import { useT } from '#i18n/useT.ts'
import { useDescriptor } from '../EngineContext.ts'
import type { AnyRecord } from '../field.ts'
import { lazyPart, type LazyPart } from '#ui/lazyPart.ts'
import { useNarrow, useWide } from '#ui/narrow.ts'
import { indexOf, useRecords } from '../data/related.ts'
import { PageNotice } from '#ui/messages/PageNotice.tsx'
import { useDialogUrl } from '../nav/dialogUrl.ts'
import { FilterChips } from './filters/FilterChips.tsx'
import { ListTitle } from './ListTitle.tsx'
import { Pagination } from './paging/Pagination.tsx'
import { PartBoundary } from '#ui/PartBoundary.tsx'
import { Table } from './table/Table.tsx'
import { ListNotice } from '../page/ListNotice.tsx'
import { ResourceTabs } from '../nav/ResourceTabs.tsx'
import { useAllowed } from '../useAllowed.ts'
import { useFirstSign } from '#ui/useFirstSign.ts'
import { loadForm } from '../formParts.ts'
import { DeleteKey } from '../actions/deletion/DeleteKey.tsx'
import { RowKeys } from './keys/RowKeys.tsx'
import { useOrderAnew } from './order/useOrderAnew.ts'
import { useReturnToRow } from './useReturnToRow.ts'
import { TabsRow } from './views/TabsRow.tsx'
import { WholeListContext } from './WholeListContext.ts'
import { useKeptFromViewer } from './useListFailure.ts'
import './list.css'

const Arrange = lazyPart(async () => (await import('./arrange/Arrange.tsx')).Arrange)
const Cards = lazyPart(async () => (await import('./table/Cards.tsx')).Cards, { bare: true })
const EmptyList = lazyPart(async () => (await import('./EmptyList.tsx')).EmptyList, { bare: true })
const RecordDialog = lazyPart(async () => (await import('../form/RecordDialog.tsx')).RecordDialog)

/**
 * The whole list page inside the frame: title row, filters, the rows as a table or as cards, paging, the open dialog.
 */
export function ListContent() {
  const { data, total, error, isPending, refetch } = useListContext<AnyRecord>()
  const { dialog, close } = useDialogUrl()
  const { key } = useLocation()
  const narrow = useNarrow()
  const wide = useWide()
  const allowed = useAllowed()
  const t = useT()
  const kept = useKeptFromViewer()
  const { components, list } = useDescriptor()
  const { Above, Beside } = components ?? {}
  const { arranging = false } = useContext(WholeListContext) ?? {}
  useVanishedRows()
  useLoadedAhead(RecordDialog)
  useFromTheTop()
  const frame = useRef<HTMLDivElement>(null)
  useOrderAnew(frame)
  useReturnToRow()
  return (
    <div ref={frame} className="list">
      <ResourceTabs />
      <ListTitle />
      {Above && <Above />}
      <DeleteKey />
      <RowKeys />
      {!wide && <TabsRow />}
      {Beside && !narrow && <Beside />}
      <FilterChips />
      {kept(error) && <PageNotice tone="info">{t('list.kept')}</PageNotice>}
      {error && !data && !kept(error) && <ListNotice stale={false} error={error} onRetry={() => void refetch()} />}
      {/* What is below the rows comes with them, so that they do not push it away. */}
      <Suspense fallback={<div className="list-coming" />}>
        {arranging && list?.reorder ? (
          <Arrange field={list.reorder} />
        ) : isPending || data?.length ? (
          narrow ? (
            <Cards />
          ) : (
            <Table />
          )
        ) : (
          !error && <EmptyList />
        )}
        {!!total && !arranging && <Pagination />}
        {Beside && narrow && <Beside />}
      </Suspense>
      <PartBoundary key={key} onDismiss={close}>
        <Suspense>
          {dialog && allowed(dialog.mode === 'create' ? 'create' : 'update') && <RecordDialog {...dialog} />}
        </Suspense>
      </PartBoundary>
    </div>
  )
}

/** Removes from the selection what was deleted, and what a search or filter hides, so that no action names it. */
function useVanishedRows() {
  const { selectedIds, onSelect } = useListContext()
  const resource = useResourceContext() as ResourceName
  const { api } = useDescriptor(resource)
  const { found } = useContext(WholeListContext) ?? {}
  const notify = useNotify()
  const whole = api?.paging !== 'server'
  const { records, isFetching } = useRecords(resource, { enabled: whole && selectedIds.length > 0 })
  const hide = useEffectEvent((hidden: number) =>
    notify('list.hiddenUnselected', { type: 'info', messageArgs: { smart_count: hidden } }),
  )
  useEffect(() => {
    // A list that is being fetched again may lack a record that was just created.
    if (!whole || !found || isFetching || selectedIds.length === 0) return
    const shown = indexOf(found)
    const present = selectedIds.filter((id) => shown.has(Number(id)))
    if (present.length === selectedIds.length) return
    const hidden = selectedIds.filter((id) => indexOf(records).has(Number(id))).length - present.length
    if (hidden > 0) hide(hidden)
    onSelect(present)
  }, [whole, found, records, isFetching, selectedIds, onSelect])
}

/**
 * Loads the dialog of a list and its form at the first use of the mouse or the keyboard, so that they are loaded
 * when they are needed and no list waits for them.
 */
function useLoadedAhead(Dialog: LazyPart<never>): void {
  const descriptor = useDescriptor()
  const { operations } = descriptor
  const enabled = operations.includes('create') || operations.includes('update')
  useFirstSign(() => void Promise.allSettled([Dialog.load(), loadForm(descriptor)]), { enabled })
}

/**
 * Scrolls to the top for another list, page or sort order. When the user goes back, the browser restores the scroll
 * position itself.
 */
function useFromTheTop(): void {
  const { resource, page, perPage, sort } = useListContext()
  const goesBack = useNavigationType() === 'POP'
  const scroll = useEffectEvent(() => {
    if (!goesBack) document.documentElement.scrollTop = 0
  })
  useEffect(() => scroll(), [resource, page, perPage, sort.field, sort.order])
}
