import { useEffect, useEffectEvent, useRef } from 'react'
import { useNotify } from 'react-admin'
import { useT } from '#i18n/useT.ts'
import { useEngine } from '#engine/EngineContext.ts'
import type { AnyRecord } from '#engine/field.ts'
import { useRecords } from '#engine/data/related.ts'
import { useNameOf } from '#engine/data/useNames.ts'
import { transferStatus } from '../enums.ts'
import { meaningOf } from '../transfer/reason.ts'
import { usePendingMoves } from './pendingMoves.ts'

/** Subscribes to the transfers while any of them is pending, and notifies the user who started one of its result. */
export function MoveNotices() {
  const { dataProvider } = useEngine()
  const moving = usePendingMoves().size > 0
  useEffect(() => (moving ? dataProvider.follow('transfer') : undefined), [moving, dataProvider])
  useEndings()
  return null
}

/** Notifies once of every transfer that this user started and that has ended since the list was first loaded. */
function useEndings() {
  const { viewer } = useEngine()
  const { records, known } = useRecords('transfer')
  const nameOf = useNameOf('server')
  const notify = useNotify()
  const t = useT()
  const ended = useRef<ReadonlySet<number>>(undefined)

  const reasonOf = ({ last_error, status }: AnyRecord) => {
    const words = String(last_error)
    const known = transferStatus.values.find((value) => value === status)
    // A transfer that was cancelled or has timed out has no error.
    const meaning = words || known === undefined ? meaningOf(words) : transferStatus.label(known)
    return t(meaning, { _: meaning })
  }

  const tell = useEffectEvent((transfers: readonly AnyRecord[]) => {
    const namesOf = (some: readonly AnyRecord[]) => some.map(({ server_id }) => nameOf(Number(server_id))).join(', ')
    const taken = transfers.filter(({ status }) => status === transferStatus.value.verified)
    const lost = transfers.filter(({ status }) => status !== transferStatus.value.verified)
    if (taken.length > 0) notify('pages.transfer.taken', { messageArgs: { names: namesOf(taken) } })
    for (const reason of new Set(lost.map(reasonOf))) {
      const names = namesOf(lost.filter((transfer) => reasonOf(transfer) === reason))
      notify('pages.transfer.lost', { type: 'error', messageArgs: { names, reason } })
    }
  })

  useEffect(() => {
    if (!known) return
    const before = ended.current
    const over = records.filter(({ status }) => status !== transferStatus.value.pending)
    ended.current = new Set(over.map(({ id }) => id))
    const fresh = over.filter(({ id, initiator_id }) => before && !before.has(id) && initiator_id === viewer.id)
    if (fresh.length > 0) tell(fresh)
  }, [records, known, viewer])
}
