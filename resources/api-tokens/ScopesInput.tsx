import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import FormLabel from '@mui/material/FormLabel'
import type { InputProps } from '#engine/field.ts'
import { useEngine } from '#engine/EngineContext.ts'
import { useField } from '#engine/inputs/useField.ts'
import { idle } from '#ui/idle.ts'
import { useT } from '#i18n/useT.ts'
import { adminScopes, isImplied, presets } from './scopes.ts'
import { ScopeTable } from './ScopeTable.tsx'

/** Selects scopes by resource and verb, or a preset of several scopes. */
export function ScopesInput(props: InputProps) {
  const { id, noteId, label, note, failed, required, value, setValue, ref } = useField<string[]>(props)
  const { viewer } = useEngine()
  const t = useT()
  const set = (scope: string, wanted: boolean) =>
    setValue(wanted ? [...value, scope] : value.filter((other) => other !== scope))
  const wide = value.some((scope) => adminScopes.includes(scope as never))
  return (
    <div role="group" aria-labelledby={`${id}-label`} aria-describedby={noteId}>
      <FormLabel component="div" id={`${id}-label`} error={failed} required={required}>
        {label}
      </FormLabel>
      {note && (
        <FormHelperText id={noteId} error={failed}>
          {note}
        </FormHelperText>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, my: 1 }}>
        <Button ref={ref} size="small" variant="outlined" color="inherit" onClick={() => setValue(presets.readOnly)}>
          {t('pages.apiTokens.readOnly')}
        </Button>
        <Button size="small" variant="outlined" color="inherit" onClick={() => setValue(presets.operator)}>
          {t('pages.apiTokens.operator')}
        </Button>
        <Button size="small" color="inherit" onClick={() => setValue([])} {...idle(value.length === 0)}>
          {t('app.clear')}
        </Button>
      </Box>
      <ScopeTable scopes={value} onSet={set} />
      {viewer.isAdmin && (
        <Box sx={{ mt: 1 }}>
          <FormControlLabel
            label={t('pages.apiTokens.admin')}
            control={
              <Checkbox
                size="small"
                checked={value.includes('nezha:admin:*') || isImplied('nezha:admin:*', value)}
                disabled={isImplied('nezha:admin:*', value)}
                onChange={(_, wanted) => set('nezha:admin:*', wanted)}
              />
            }
          />
          <FormControlLabel
            label={t('pages.apiTokens.everything')}
            control={
              <Checkbox
                size="small"
                checked={value.includes('nezha:*')}
                onChange={(_, wanted) => set('nezha:*', wanted)}
              />
            }
          />
        </Box>
      )}
      {wide && <Alert severity="warning">{t('pages.apiTokens.wide')}</Alert>}
    </div>
  )
}
