import type { useT } from '#i18n/useT.ts'
import { bytes, duration, percent } from '#i18n/quantities.ts'
import type { MessageKey } from '#locales/messages.ts'
import { shareOf, timeLeft, type Transfer, type TransferProgress } from '../../transfers/transfer.ts'

const states: Record<Exclude<Transfer['state'], 'running'>, MessageKey> = {
  waiting: 'pages.files.waiting',
  done: 'pages.files.done',
  asking: 'pages.files.faults.large',
  failed: 'pages.files.transferFailed',
  cancelled: 'pages.files.cancelled',
  paused: 'pages.files.paused',
}

/**
 * The progress of a transfer: bytes, percent, speed and remaining time, as far as they are known. `reason`: why it
 * failed, what it left on the server, or why it brought nothing.
 */
export function progressText(
  transfer: TransferProgress,
  t: ReturnType<typeof useT>,
  locale: string,
  reason = '',
): string {
  const { state, done, size, rate, files } = transfer
  const amount =
    size === undefined
      ? bytes(done, locale)
      : t('pages.files.amount', { done: bytes(done, locale), size: bytes(size, locale) })
  if (state === 'failed') return reason || t(states.failed)
  if (state === 'done') return [t(states.done), bytes(done, locale), reason].filter(Boolean).join(' · ')
  if (state === 'cancelled') return [t(states.cancelled), reason].filter(Boolean).join(' · ')
  if (state === 'waiting' || state === 'asking') return t(states[state])
  if (state === 'paused' && transfer.restarts) return t('pages.files.pausedWhole')
  const share = shareOf(transfer)
  const step = transfer.from && t(transfer.isReading ? 'pages.files.copies.reading' : 'pages.files.copies.writing')
  const counted = files && files.total > 1 && t('pages.files.filesDone', { ...files })
  const reached = [step, counted, amount, share !== undefined && percent(share, locale)]
  if (state === 'paused') return [t(states.paused), ...(done > 0 ? reached : [])].filter(Boolean).join(' · ')
  const left = timeLeft(transfer)
  return [
    ...reached,
    rate !== undefined && t('pages.files.speed', { amount: bytes(rate, locale) }),
    left !== undefined && t('pages.files.timeLeft', { time: duration(Math.ceil(left), locale) }),
  ]
    .filter(Boolean)
    .join(' · ')
}

/** The progress of several transfers: how many are done, failed and cancelled. */
export function countsText(transfers: readonly Transfer[], t: ReturnType<typeof useT>): string {
  const count = (state: Transfer['state']) => transfers.filter((each) => each.state === state).length
  const [done, failed, cancelled] = [count('done'), count('failed'), count('cancelled')]
  return [
    t('pages.files.transfersDone', { over: done, total: transfers.length }),
    failed > 0 && t('pages.files.transfersFailed', { count: failed }),
    cancelled > 0 && t('pages.files.transfersCancelled', { count: cancelled }),
  ]
    .filter(Boolean)
    .join(', ')
}
