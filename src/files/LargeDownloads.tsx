import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx'
import { useNotifyReason } from '#ui/messages/useNotifyReason.ts'
import { useLocale } from '#i18n/useLocale.ts'
import { bytes } from '#i18n/quantities.ts'
import { useT } from '#i18n/useT.ts'
import { legible } from './legible.ts'
import type { Transfer } from './transfers/transfer.ts'
import type { Transfers } from './transfers/transfers.ts'

interface LargeDownloadsProps {
  transfers: Transfers
  all: readonly Transfer[]
}

/** Asks whether large downloads may be held in memory. The answer applies to all that ask. */
export function LargeDownloads({ transfers, all }: LargeDownloadsProps) {
  const locale = useLocale()
  const t = useT()
  const notifyReason = useNotifyReason()
  const asking = all.filter(({ state }) => state === 'asking')
  if (asking.length === 0) return null
  return (
    <ConfirmDialog
      title={t('pages.files.largeTitle')}
      text={t('pages.files.faults.large')}
      names={asking.map(({ name, done, size = done }) => `${legible(name)} · ${bytes(size, locale)}`)}
      action={t('pages.files.downloadThis')}
      danger={false}
      onConfirm={() => asking.forEach(({ id }) => void transfers.retry(id).catch(notifyReason))}
      onCancel={() => asking.forEach(({ id }) => transfers.cancel(id))}
    />
  )
}
