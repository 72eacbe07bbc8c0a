import Box from '@mui/material/Box'
import FormControl from '@mui/material/FormControl'
import FormLabel from '@mui/material/FormLabel'
import NativeSelect from '@mui/material/NativeSelect'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useId } from 'react'
import { useT } from '#i18n/useT.ts'
import { NumberBox } from '../../NumberBox.tsx'
import type { RenewalTerms } from './renewals.ts'

export interface TypedTerms extends RenewalTerms {
  /** Whether something else is typed than a number of cycles; `times` is the last one. */
  isRefused: boolean
}

interface TermsFieldsProps {
  terms: TypedTerms
  setTerms: (terms: TypedTerms) => void
  disabled: boolean
}

/** For how many cycles servers are renewed, and from when. */
export function TermsFields({ terms, setTerms, disabled }: TermsFieldsProps) {
  const id = useId()
  const t = useT()
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 2fr' }, gap: 2, mb: 2 }}>
      <NumberBox
        label={t('pages.expiry.times')}
        value={terms.times}
        min={1}
        max={120}
        disabled={disabled}
        onChange={(times) => setTerms({ ...terms, times: times ?? terms.times, isRefused: times === undefined })}
      />
      <FormControl fullWidth disabled={disabled}>
        <FormLabel htmlFor={id}>{t('pages.expiry.from')}</FormLabel>
        <NativeSelect
          input={<OutlinedInput size="small" />}
          value={terms.from}
          onChange={({ target }) => setTerms({ ...terms, from: target.value === 'end' ? 'end' : 'later' })}
          slotProps={{ input: { id } }}
        >
          <option value="later">{t('pages.expiry.fromLater')}</option>
          <option value="end">{t('pages.expiry.fromEnd')}</option>
        </NativeSelect>
      </FormControl>
    </Box>
  )
}
