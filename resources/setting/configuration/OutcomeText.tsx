import Typography from '@mui/material/Typography'
import { useEngine } from '#engine/EngineContext.ts'
import { useT } from '#i18n/useT.ts'
import { useReason } from '#ui/messages/useReason.ts'
import type { PlannedRecord } from '#configuration/planImport.ts'
import type { ImportOutcome } from '#configuration/runImport.ts'
import { namesOf } from './namesOf.ts'
import { refusalTexts } from './refusalTexts.ts'

const isDone = ({ kind }: ImportOutcome) => kind === 'created' || kind === 'updated'

/** How the save of a record has ended, and why it was not saved if it was not. */
export function OutcomeText({ outcome, planned }: { outcome: ImportOutcome; planned: PlannedRecord }) {
  const { resources } = useEngine()
  const reason = useReason()
  const t = useT()
  const { kind } = outcome
  const reasons =
    kind === 'failed'
      ? [reason(outcome.reason)]
      : kind === 'refused'
        ? refusalTexts(outcome.errors, planned, t)
        : 'without' in outcome && outcome.without.length > 0
          ? [t('pages.configuration.without', { names: namesOf(outcome.without, resources, t) })]
          : []
  const names = kind === 'waiting' ? namesOf(outcome.for, resources, t) : ''
  const color = isDone(outcome) ? 'success.main' : kind === 'skipped' ? 'text.secondary' : 'error.main'
  return (
    <Typography variant="body2" component="div" sx={{ color, mt: 0.5 }}>
      {t(`pages.configuration.outcomes.${kind}`, { names })}
      {reasons.map((text) => (
        <div key={text}>{text}</div>
      ))}
    </Typography>
  )
}
