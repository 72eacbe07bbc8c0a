import NativeSelect from '@mui/material/NativeSelect'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useEngine } from '#engine/EngineContext.ts'
import { kindName, plainName } from '#engine/data/names.ts'
import { useT } from '#i18n/useT.ts'
import { choicesFor } from '#configuration/decision.ts'
import type { Choice } from '#configuration/decision.ts'
import type { PlannedRecord } from '#configuration/planImport.ts'
import { isOpen } from '#configuration/runImport.ts'
import { Differences } from './Differences.tsx'
import { namesOf } from './namesOf.ts'
import { OutcomeText } from './OutcomeText.tsx'
import type { ComparedFile } from './useComparison.ts'
import Typography from '@mui/material/Typography'
import type { SaveObstacle } from '#configuration/prepare.ts'
import { refusalTexts } from './refusalTexts.ts'
import Box from '@mui/material/Box'
import FormHelperText from '@mui/material/FormHelperText'
import { fieldLabelKey } from './fieldLabelKey.ts'

interface PlanRowProps {
  planned: PlannedRecord
  comparison: ComparedFile
}

/** One record of the file: how it compares, what to do with it, the secrets that it needs, and the result. */
export function PlanRow({ planned, comparison }: PlanRowProps) {
  const { decisionOf, decide, prospectOf, outcomes, running } = comparison
  const { resources } = useEngine()
  const t = useT()
  const { descriptor, name, finding, match, isGuess, twin, missing } = planned
  const { choice, left } = decisionOf(planned)
  const choices = choicesFor(planned)
  const outcome = outcomes.get(planned)
  const isEdited = isOpen(outcome) && !running
  const isTold = outcome && 'without' in outcome && outcome.without.length > 0
  const { obstacle, without = isTold ? [] : missing } = prospectOf(planned) ?? {}
  // What kept it from being saved is judged again.
  const isOutdated = isEdited && (obstacle || outcome?.kind === 'refused' || outcome?.kind === 'waiting')
  const kind = kindName(descriptor.name, t)
  const nameHere = (record: PlannedRecord['match']) => record && plainName(descriptor.recordRepresentation, record)
  const label = descriptor.api?.singleton ? kind : name
  const labelOf = (one: Choice) => {
    if (one === 'update' && finding === 'renamed' && match) {
      return t('pages.configuration.choices.updateNamed', { name: nameHere(match) })
    }
    const choice = one === 'create' && finding !== 'new' ? 'createBeside' : one
    return t(`pages.configuration.choices.${choice}`)
  }
  return (
    <tr>
      <th scope="row">
        {label}
        {!descriptor.api?.singleton && <small>{kind}</small>}
      </th>
      <td>
        {t(`pages.configuration.findings.${finding}`)}
        {isGuess && <small>{t('pages.configuration.guess')}</small>}
        {finding === 'new' && twin && <small>{t('pages.configuration.twin', { name: nameHere(twin) })}</small>}
        {match && planned.differences.length > 0 && (
          <Differences
            planned={planned}
            match={match}
            left={left}
            onLeave={
              isEdited && choice === 'update'
                ? (next) =>
                    decide(planned, next.length < planned.differences.length ? { left: next } : { choice: 'skip' })
                : undefined
            }
          />
        )}
        {without.length > 0 && (
          <small>{t('pages.configuration.without', { names: namesOf(without, resources, t) })}</small>
        )}
        {isEdited && choice === 'create' && <SecretFields planned={planned} comparison={comparison} />}
      </td>
      <td>
        {isOpen(outcome) && choices.length > 1 && (
          <NativeSelect
            input={<OutlinedInput size="small" />}
            value={choice}
            disabled={!isEdited}
            onChange={({ target }) => decide(planned, { choice: target.value as Choice })}
            slotProps={{
              input: { 'aria-label': t('app.valued', { label: t('pages.configuration.choice'), value: label }) },
            }}
          >
            {choices.map((one) => (
              <option key={one} value={one}>
                {labelOf(one)}
              </option>
            ))}
          </NativeSelect>
        )}
        {obstacle && <ObstacleText obstacle={obstacle} planned={planned} choice={choice} />}
        {outcome && !isOutdated && <OutcomeText outcome={outcome} planned={planned} />}
      </td>
    </tr>
  )
}

interface ObstacleTextProps {
  obstacle: SaveObstacle
  planned: PlannedRecord
  choice: Choice
}

/** Why a record cannot be saved, before anything is sent. */
function ObstacleText({ obstacle, planned, choice }: ObstacleTextProps) {
  const { resources } = useEngine()
  const t = useT()
  const reasons =
    obstacle.kind === 'waiting'
      ? [t('pages.configuration.needs', { names: namesOf(obstacle.for, resources, t) })]
      : refusalTexts(obstacle.errors, planned, t)
  return (
    <Typography variant="body2" component="div" sx={{ color: 'error.main', mt: 0.5 }}>
      {t(choice === 'create' ? 'pages.configuration.notCreatable' : 'pages.configuration.notChangeable')}
      {reasons.map((text) => (
        <div key={text}>{text}</div>
      ))}
    </Typography>
  )
}

interface SecretFieldsProps {
  planned: PlannedRecord
  comparison: Pick<ComparedFile, 'decisionOf' | 'decide' | 'prospectOf'>
}

/** The secrets that the file leaves out, to be typed. */
function SecretFields({ planned, comparison: { decisionOf, decide, prospectOf } }: SecretFieldsProps) {
  const t = useT()
  const { secrets: typed } = decisionOf(planned)
  const obstacle = prospectOf(planned)?.obstacle
  const refused = obstacle?.kind === 'refused' ? obstacle.errors : {}
  return planned.secrets.map((secret) => (
    <Box key={secret} component="label" sx={{ display: 'block', mt: 0.75 }}>
      <FormHelperText component="span">{t(fieldLabelKey(planned, secret))}</FormHelperText>
      <OutlinedInput
        size="small"
        fullWidth
        type={secret === 'password' ? 'password' : 'text'}
        autoComplete="one-time-code"
        error={secret in refused}
        value={typed[secret] ?? ''}
        onChange={({ target }) => decide(planned, { secrets: { ...typed, [secret]: target.value } })}
      />
    </Box>
  ))
}
