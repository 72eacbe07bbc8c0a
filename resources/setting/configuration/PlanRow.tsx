import Box from '@mui/material/Box'
import FormHelperText from '@mui/material/FormHelperText'
import NativeSelect from '@mui/material/NativeSelect'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useTranslate } from 'react-admin'
import { useEngine } from '#engine/EngineContext.ts'
import { useT } from '#i18n/useT.ts'
import type { PlannedRecord } from '#configuration/planImport.ts'
import { choicesFor, type Choice } from '#configuration/runImport.ts'
import { Differences } from './Differences.tsx'
import { namesOf } from './namesOf.ts'
import { OutcomeText } from './OutcomeText.tsx'
import type { useComparison } from './useComparison.ts'

interface PlanRowProps {
  planned: PlannedRecord
  comparison: ReturnType<typeof useComparison>
}

/** One record of the file: how it compares, what to do with it, the secrets that it needs, and what came of it. */
export function PlanRow({ planned, comparison: { decisionOf, decide, outcomes, isRunning } }: PlanRowProps) {
  const { resources } = useEngine()
  const translate = useTranslate()
  const t = useT()
  const { descriptor, name, finding, match, missing, secrets } = planned
  const { choice, secrets: typed } = decisionOf(planned)
  const choices = choicesFor(planned)
  const outcome = outcomes.get(planned)
  const labelKey = (secret: string): string =>
    descriptor.form?.labels?.[secret]?.(planned.values as never) ?? `resources.${descriptor.name}.fields.${secret}`
  const kind = translate(`resources.${descriptor.name}.name`, { smart_count: 1 })
  const labelOf = (one: Choice) => {
    const choice = one === 'create' && finding !== 'new' ? 'createBeside' : one
    return t(`pages.configuration.choices.${choice}`)
  }
  return (
    <tr>
      <th scope="row">
        {descriptor.api?.singleton ? kind : name}
        {!descriptor.api?.singleton && <small>{kind}</small>}
      </th>
      <td>
        {t(`pages.configuration.findings.${finding}`)}
        {match && finding === 'different' && <Differences planned={planned} match={match} />}
        {missing.length > 0 && choice !== 'skip' && (
          <small>{t('pages.configuration.without', { names: namesOf(missing, resources, translate) })}</small>
        )}
      </td>
      <td>
        {outcome ? (
          <OutcomeText outcome={outcome} descriptor={descriptor} />
        ) : (
          choices.length > 1 && (
            <NativeSelect
              input={<OutlinedInput size="small" />}
              value={choice}
              disabled={isRunning}
              onChange={({ target }) => decide(planned, { choice: target.value as Choice, secrets: typed })}
              slotProps={{ input: { 'aria-label': `${t('pages.configuration.choice')}: ${name}` } }}
            >
              {choices.map((one) => (
                <option key={one} value={one}>
                  {labelOf(one)}
                </option>
              ))}
            </NativeSelect>
          )
        )}
        {choice === 'create' &&
          !outcome &&
          secrets.map((secret) => (
            <Box key={secret} component="label" sx={{ display: 'block', mt: 0.75 }}>
              <FormHelperText component="span">{translate(labelKey(secret))}</FormHelperText>
              <OutlinedInput
                size="small"
                fullWidth
                type={secret === 'password' ? 'password' : 'text'}
                autoComplete="one-time-code"
                disabled={isRunning}
                value={typed[secret] ?? ''}
                onChange={({ target }) => decide(planned, { choice, secrets: { ...typed, [secret]: target.value } })}
              />
            </Box>
          ))}
      </td>
    </tr>
  )
}
