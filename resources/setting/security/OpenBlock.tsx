import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormGroup from '@mui/material/FormGroup'
import Typography from '@mui/material/Typography'
import { sentences } from '#i18n/sentences.ts'
import { useT } from '#i18n/useT.ts'
import type { SecurityReport } from './examine.ts'
import { fixText } from './findingTexts.ts'
import { ScreenPart } from '../configuration/ScreenPart.tsx'
import { openSteps } from './opened.ts'
import { useDone } from './useDone.ts'

/** What an update does not replace, as a list of which the browser keeps what is done. */
export function OpenBlock({ report }: { report: SecurityReport }) {
  const { done, toggle } = useDone()
  const t = useT()
  const textOf = (step: (typeof openSteps)[number]) =>
    sentences([t(`security.open.steps.${step}`), step === 'update' && fixText(report, t)])
  return (
    <ScreenPart title={t('security.open.title')}>
      <Typography sx={{ mb: 1 }}>{t('security.open.text')}</Typography>
      <FormGroup>
        {openSteps.map((step) => (
          <FormControlLabel
            key={step}
            control={<Checkbox checked={done.includes(step)} onChange={() => toggle(step)} />}
            label={textOf(step)}
          />
        ))}
      </FormGroup>
    </ScreenPart>
  )
}
