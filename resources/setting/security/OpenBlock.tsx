import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormGroup from '@mui/material/FormGroup'
import Typography from '@mui/material/Typography'
import { useStored } from '#engine/data/useStored.ts'
import { useEngine } from '#engine/EngineContext.ts'
import { useT } from '#i18n/useT.ts'
import { openSteps } from './opened.ts'
import { ScreenPart } from '../configuration/ScreenPart.tsx'

/** What an update does not renew, as a list of which the browser keeps what is done. */
export function OpenBlock() {
  const { viewer } = useEngine()
  const [done = [], replace] = useStored<readonly string[]>(`findings.done.${viewer.id}`)
  const t = useT()
  const toggle = (step: string) =>
    replace((now = []) => (now.includes(step) ? now.filter((each) => each !== step) : [...now, step]))
  return (
    <ScreenPart title={t('security.open.title')}>
      <Typography sx={{ mb: 1 }}>{t('security.open.text')}</Typography>
      <FormGroup>
        {openSteps.map((step) => (
          <FormControlLabel
            key={step}
            control={<Checkbox checked={done.includes(step)} onChange={() => toggle(step)} />}
            label={t(`security.open.steps.${step}`)}
          />
        ))}
      </FormGroup>
    </ScreenPart>
  )
}
