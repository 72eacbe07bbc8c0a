import Typography from '@mui/material/Typography'
import { useTranslate } from 'react-admin'
import { useEngine } from '#engine/EngineContext.ts'
import { readErrorText } from '#engine/form/errorText.ts'
import type { AnyResource } from '#engine/resource.ts'
import { useT } from '#i18n/useT.ts'
import { useReason } from '#ui/messages/useReason.ts'
import type { Outcome } from '#configuration/runImport.ts'
import { namesOf } from './namesOf.ts'

const isDone = ({ kind }: Outcome) => kind === 'created' || kind === 'updated'

/** What came of a record, and why it was not saved if it was not. */
export function OutcomeText({ outcome, descriptor }: { outcome: Outcome; descriptor: AnyResource }) {
  const { resources } = useEngine()
  const translate = useTranslate()
  const reason = useReason()
  const t = useT()
  const reasons =
    outcome.kind === 'failed'
      ? [reason(outcome.reason)]
      : outcome.kind === 'refused'
        ? Object.entries(outcome.errors).map(([name, text]) => {
            const { message, args } = readErrorText(text)
            return `${translate(`resources.${descriptor.name}.fields.${name}`, { _: name })}: ${translate(message, args)}`
          })
        : []
  const { kind } = outcome
  const names = outcome.kind === 'waiting' ? namesOf(outcome.for, resources, translate) : ''
  const color = isDone(outcome) ? 'success.main' : outcome.kind === 'skipped' ? 'text.secondary' : 'error.main'
  return (
    <Typography variant="body2" component="div" sx={{ color }}>
      {t(`pages.configuration.outcomes.${kind}`, { names })}
      {reasons.map((text) => (
        <div key={text}>{text}</div>
      ))}
    </Typography>
  )
}
