import { useContext, useEffect, useEffectEvent, useRef } from 'react'
import { useListContext, useNotify } from 'react-admin'
import { useT } from '#i18n/useT.ts'
import { indexOf } from '../../data/related.ts'
import { useRecordName } from '../../data/useNames.ts'
import { useDescriptor, useResourceName } from '../../EngineContext.ts'
import type { AnyRecord } from '../../field.ts'
import { goneMessage } from '../../save/failure.ts'
import { same } from '../../save/same.ts'
import { WholeListContext } from '../WholeListContext.ts'
import { storedIn, type CellDraft } from './cellDrafts.ts'

interface Options {
  latest: () => readonly CellDraft[]
  drop: (draft: CellDraft) => void
  /** Moves the focus to a row of the page. */
  focusAt: (index: number) => void
}

/**
 * What is typed in a row that somebody else deletes, or in a list that is left, is told in a message, from which it can
 * be copied. The row that takes the place of a deleted one takes its focus. Returns the function that tells.
 */
export function useLostDrafts(drafts: readonly CellDraft[], { latest, drop, focusAt }: Options) {
  const { data, isFetching } = useListContext<AnyRecord>()
  const { rows = data } = useContext(WholeListContext) ?? {}
  const resource = useResourceName()
  const descriptor = useDescriptor(resource)
  const nameOf = useRecordName()
  const notify = useNotify()
  const t = useT()
  const before = useRef(data)

  /** Removed from the page, an element loses the focus to the body, and soon to the frame of the table. */
  function focusPlaceOf(id: number): void {
    const at = before.current?.findIndex((record) => record.id === id) ?? -1
    const isLost = document.activeElement?.matches('body, .table-frame')
    if (at >= 0 && isLost) focusAt(Math.min(at, (data?.length ?? 0) - 1))
  }

  function tellLost(draft: CellDraft, reason: string): void {
    const { record, source, typed } = draft
    if (!data?.some(({ id }) => id === record.id)) focusPlaceOf(record.id)
    if (typeof typed === 'boolean' || same(typed, storedIn(descriptor, draft))) return
    const field = t(`resources.${resource}.fields.${source}`)
    notify('list.lostText', { type: 'error', messageArgs: { reason, typed, field, name: nameOf(record) } })
  }

  const look = useEffectEvent(() => {
    const present = indexOf(rows ?? [])
    const vanished = drafts.filter(({ record }) => !present.has(record.id))
    if (vanished[0]) focusPlaceOf(vanished[0].record.id)
    before.current = data
    for (const draft of vanished.filter(({ saving }) => !saving)) {
      drop(draft)
      tellLost(draft, t(goneMessage))
    }
  })
  useEffect(() => {
    // A list that is being fetched again may lack a record that was just created.
    if (rows && !isFetching) look()
  }, [rows, data, isFetching])

  const end = useEffectEvent(() => {
    for (const draft of latest().filter(({ saving }) => !saving)) {
      tellLost(draft, draft.refused?.reason ?? t('form.notSaved'))
    }
  })
  useEffect(() => () => end(), [])
  return tellLost
}
