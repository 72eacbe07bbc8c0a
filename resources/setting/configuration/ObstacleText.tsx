import Typography from '@mui/material/Typography'
import { useTranslate } from 'react-admin'
import { useEngine } from '#engine/EngineContext.ts'
import { useT } from '#i18n/useT.ts'
import type { Choice } from '#configuration/decision.ts'
import type { PlannedRecord } from '#configuration/planImport.ts'
import type { SaveObstacle } from '#configuration/prepare.ts'
import { namesOf } from './namesOf.ts'
import { refusalTexts } from './refusalTexts.ts'

interface ObstacleTextProps {
  obstacle: SaveObstacle
  planned: PlannedRecord
  choice: Choice
}

/** Why a record cannot be saved, before anything is sent. */
export function ObstacleText({ obstacle, planned, choice }: ObstacleTextProps) {
  const { resources } = useEngine()
  const translate = useTranslate()
  const t = useT()
  const reasons =
    obstacle.kind === 'waiting'
      ? [t('pages.configuration.needs', { names: namesOf(obstacle.for, resources, translate) })]
      : refusalTexts(obstacle.errors, planned, translate)
  return (
    <Typography variant="body2" component="div" sx={{ color: 'error.main', mt: 0.5 }}>
      {t(choice === 'create' ? 'pages.configuration.notCreatable' : 'pages.configuration.notChangeable')}
      {reasons.map((text) => (
        <div key={text}>{text}</div>
      ))}
    </Typography>
  )
}
