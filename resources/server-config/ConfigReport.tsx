import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useT } from '#i18n/useT.ts'
import type { AnyRecord } from '#engine/field.ts'
import { useReason } from '#ui/messages/useReason.ts'
import { OutcomeReport } from '#engine/actions/outcomes/OutcomeReport.tsx'
import type { ConfigOutcome } from './ConfigDialog.tsx'
import { useSendConfig } from './useSendConfig.ts'

interface ConfigReportProps {
  sent: ConfigOutcome
  records: readonly AnyRecord[]
  onSent: (sent: ConfigOutcome) => void
  onClose: () => void
}

/** Lists the agents that received the changes. The others can be tried again. */
export function ConfigReport({ sent: { handouts, outcomes }, records, onSent, onClose }: ConfigReportProps) {
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const send = useSendConfig()
  const reason = useReason()
  const t = useT()
  const retry = async (ids: readonly number[]) => {
    setBusy(true)
    setRefusal(undefined)
    try {
      const left = handouts.map((one) => ({ ...one, servers: one.servers.filter(({ id }) => ids.includes(id)) }))
      const fresh = await send(left.filter(({ servers }) => servers.length > 0))
      onSent({ handouts, outcomes: [...outcomes.filter(({ id }) => !ids.includes(id)), ...fresh] })
    } catch (error) {
      setRefusal(reason(error))
    }
    setBusy(false)
  }
  return (
    <OutcomeReport {...{ outcomes, records, refusal, busy, onClose }} onRetry={(ids) => void retry(ids)}>
      {outcomes.some(({ failed }) => !failed) && (
        <Typography color="textSecondary">{t('pages.serverConfig.meaning')}</Typography>
      )}
    </OutcomeReport>
  )
}
