import { useState } from 'react'
import { useRefresh } from 'react-admin'
import { useRecords } from '#engine/data/related.ts'
import { useEngine } from '#engine/EngineContext.ts'
import { sentences } from '#i18n/sentences.ts'
import { useT } from '#i18n/useT.ts'
import { PageNotice } from '#ui/messages/PageNotice.tsx'
import { useReason } from '#ui/messages/useReason.ts'

/** Says that the states of the services could not be read; the services themselves can still be used. */
export function StatusFailure() {
  const { error, known } = useRecords('service-status')
  // A list without data forgets its error while it is read again.
  const [last, setLast] = useState<Error>()
  const failure = error ?? (known ? undefined : last)
  if (failure !== last) setLast(failure)
  const { dataProvider } = useEngine()
  const refresh = useRefresh()
  const reason = useReason()
  const t = useT()
  if (!failure) return null
  return (
    <PageNotice
      tone="warning"
      actions={
        <button
          type="button"
          className="text-button small"
          onClick={() => void dataProvider.forget('service-status').then(refresh)}
        >
          {t('app.tryAgain')}
        </button>
      }
    >
      {sentences([t('pages.service.unread'), reason(failure)])}
    </PageNotice>
  )
}
