import { useEffect, useEffectEvent } from 'react'
import { useNotify } from 'react-admin'
import { useT } from '#i18n/useT.ts'
import { legible } from './legible.ts'
import { isIncomplete, type Transfer } from './transfers/transfer.ts'
import type { Transfers } from './transfers/transfers.ts'
import { shortly } from './useNotifyProblems.ts'
import { useTransferReason } from './useFileReason.ts'

/** Milliseconds within which a further transfer belongs to the same series. */
const series = 500

const isFailed = ({ state }: Transfer) => state === 'failed'

/**
 * Notifies why a transfer failed, or what an archive lacks, because its dialog is closed by then
 * (docs/specification.md#errors). For a series of failures, notifies their number and the reason of the first one.
 */
export function useNotifyFailures(transfers: Transfers): void {
  const notify = useNotify()
  const reasonOf = useTransferReason()
  const t = useT()
  const wordsOf = (transfer: Transfer) => t('app.named', { action: legible(transfer.name), name: reasonOf(transfer) })
  const tellFailed = useEffectEvent((failed: readonly Transfer[]) => {
    const [first] = failed
    if (!first) return
    const reason = wordsOf(first)
    const text = failed.length === 1 ? reason : t('pages.files.failedRun', { smart_count: failed.length, reason })
    notify(text, { type: 'error', autoHideDuration: shortly })
  })
  const tellIncomplete = useEffectEvent((incomplete: readonly Transfer[]) => {
    for (const each of incomplete) notify(wordsOf(each), { type: 'warning', multiLine: true })
  })
  useEffect(() => {
    const ends = [
      follow(transfers, isFailed, (failed) => tellFailed(failed)),
      follow(transfers, isIncomplete, (incomplete) => tellIncomplete(incomplete)),
    ]
    return () => ends.forEach((end) => end())
  }, [transfers])
}

/** Tells each transfer that has come to be like this, together with those that follow within a series. */
function follow(
  transfers: Transfers,
  isMeant: (transfer: Transfer) => boolean,
  tell: (fresh: readonly Transfer[]) => void,
): () => void {
  let known: ReadonlySet<Transfer> = new Set()
  let untold: Transfer[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  // A subscriber may never see a quick transfer under way, and this one comes later than the transfers.
  const look = () => {
    const meant = transfers.getState().filter(isMeant)
    const fresh = meant.filter((each) => !known.has(each))
    known = new Set(meant)
    if (fresh.length === 0) return
    untold = [...untold, ...fresh]
    clearTimeout(timer)
    timer = setTimeout(() => tell(untold.splice(0)), series)
  }
  look()
  const end = transfers.subscribe(look)
  return () => {
    end()
    clearTimeout(timer)
  }
}
