import { PageNotice } from '#ui/messages/PageNotice.tsx'
import { useReason } from '#ui/messages/useReason.ts'
import { sentences } from '#i18n/sentences.ts'
import { useT } from '#i18n/useT.ts'

interface ListNoticeProps {
  /** Whether an earlier state of the list is shown. */
  stale: boolean
  error: Error
  onRetry: () => void
}

/** Says that a list could not be loaded, and offers to try again. */
export function ListNotice({ stale, error, onRetry }: ListNoticeProps) {
  const reason = useReason()
  const t = useT()
  return (
    <PageNotice
      tone={stale ? 'warning' : 'error'}
      actions={
        <button type="button" className="text-button small" onClick={onRetry}>
          {t('app.tryAgain')}
        </button>
      }
    >
      {sentences([t(stale ? 'list.stale' : 'list.failed'), reason(error)])}
    </PageNotice>
  )
}
