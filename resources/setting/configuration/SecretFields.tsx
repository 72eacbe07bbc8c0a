import Box from '@mui/material/Box'
import FormHelperText from '@mui/material/FormHelperText'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useTranslate } from 'react-admin'
import type { PlannedRecord } from '#configuration/planImport.ts'
import { fieldLabelKey } from './fieldLabelKey.ts'
import type { ComparedFile } from './useComparison.ts'

interface SecretFieldsProps {
  planned: PlannedRecord
  comparison: Pick<ComparedFile, 'decisionOf' | 'decide' | 'prospectOf'>
}

/** The secrets that the file leaves out, to be typed. */
export function SecretFields({ planned, comparison: { decisionOf, decide, prospectOf } }: SecretFieldsProps) {
  const translate = useTranslate()
  const { secrets: typed } = decisionOf(planned)
  const obstacle = prospectOf(planned)?.obstacle
  const refused = obstacle?.kind === 'refused' ? obstacle.errors : {}
  return planned.secrets.map((secret) => (
    <Box key={secret} component="label" sx={{ display: 'block', mt: 0.75 }}>
      <FormHelperText component="span">{translate(fieldLabelKey(planned, secret))}</FormHelperText>
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
