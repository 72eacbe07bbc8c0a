import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useDeleteMany, useGetResourceLabel, useListContext, useNotify, useRefresh } from 'react-admin'
import type { ResourceName } from '#locales/messages.ts'
import { useT } from '#i18n/useT.ts'
import type { AnyRecord } from '../field.ts'
import { useDescriptor } from '../EngineContext.ts'
import { sharedNames, useRecords } from '../related.ts'
import { useReason } from '../useReason.ts'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { DeletionContext } from './deletion.ts'
import { useRecordName } from './useRecordName.ts'

/** The question before every deletion of this list, in one place: it names what goes. */
export function DeletionProvider({ children }: { children: ReactNode }) {
  const [asked, setAsked] = useState<readonly AnyRecord[]>()
  const [deleted, setDeleted] = useState<readonly AnyRecord[]>()
  const list = useRef<HTMLElement>(null)
  const { resource, selectedIds, onSelect } = useListContext()
  const label = useGetResourceLabel()(resource, 2)
  const [deleteMany, { isPending }] = useDeleteMany()
  const { represent } = useDescriptor(resource)
  const { records } = useRecords(resource as ResourceName, { enabled: asked !== undefined })
  const ownName = useRecordName()
  const nameOf = (record: AnyRecord) =>
    sharedNames(represent, records).has(ownName(record)) ? `${ownName(record)} #${record.id}` : ownName(record)
  const notify = useNotify()
  const refresh = useRefresh()
  const reason = useReason()
  const t = useT()
  // A button in a row goes with its row: whoever used it goes on from the list.
  useEffect(() => {
    const focused = document.activeElement
    if (deleted && (focused === document.body || focused?.closest('tr, li'))) list.current?.focus()
  }, [deleted])
  const remove = (records: readonly AnyRecord[]) =>
    deleteMany(
      resource,
      { ids: records.map(({ id }) => id) },
      {
        onSuccess() {
          notify('app.deleted')
          onSelect(selectedIds.filter((id) => !records.some((record) => record.id === id)))
          setDeleted(records)
        },
        onError(error) {
          notify('errors.title', { type: 'error', messageArgs: { message: reason(error) } })
        },
        onSettled() {
          setAsked(undefined)
          refresh()
        },
      },
    )
  return (
    <DeletionContext.Provider value={setAsked}>
      <section ref={list} tabIndex={-1} aria-label={label} style={{ outline: 0 }}>
        {children}
      </section>
      {asked && (
        <ConfirmDialog
          title={t('confirm.deleteTitle')}
          text={t('confirm.deleteText')}
          names={asked.map(nameOf)}
          action={t('app.delete')}
          busy={isPending}
          onConfirm={() => void remove(asked)}
          onCancel={() => setAsked(undefined)}
        />
      )}
    </DeletionContext.Provider>
  )
}
