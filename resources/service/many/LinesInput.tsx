import FormControl from '@mui/material/FormControl'
import FormHelperText from '@mui/material/FormHelperText'
import FormLabel from '@mui/material/FormLabel'
import NativeSelect from '@mui/material/NativeSelect'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useId } from 'react'
import { verbatim } from '#engine/inputs/TextBox.tsx'
import { useT } from '#i18n/useT.ts'
import { monitorType } from '../../enums.ts'

interface LinesInputProps {
  text: string
  onText: (text: string) => void
  /** Undefined: each line tells its type. */
  type: number | undefined
  onType: (type: number | undefined) => void
}

/** The text that targets are pasted into, and the type that they have. */
export function LinesInput({ text, onText, type, onType }: LinesInputProps) {
  const id = useId()
  const t = useT()
  return (
    <>
      <FormControl fullWidth>
        <FormLabel htmlFor={`${id}-lines`}>{t('pages.service.many.lines')}</FormLabel>
        <OutlinedInput
          id={`${id}-lines`}
          size="small"
          multiline
          minRows={4}
          maxRows={8}
          autoFocus
          value={text}
          onChange={({ target }) => onText(target.value)}
          placeholder={'website, https://example.com\ndb.example.com:5432\n192.0.2.7'}
          slotProps={{ input: { 'aria-describedby': `${id}-help`, ...verbatim } }}
          sx={{ fontFamily: 'var(--lotus-mono)' }}
        />
        <FormHelperText id={`${id}-help`}>{t('pages.service.many.help')}</FormHelperText>
      </FormControl>
      <FormControl fullWidth>
        <FormLabel htmlFor={`${id}-type`}>{t('resources.service.fields.type')}</FormLabel>
        <NativeSelect
          input={<OutlinedInput size="small" />}
          value={type ?? ''}
          onChange={({ target }) => onType(Number(target.value) || undefined)}
          slotProps={{ input: { id: `${id}-type` } }}
        >
          <option value="">{t('pages.service.many.told')}</option>
          {monitorType.values.map((value) => (
            <option key={value} value={value}>
              {t(monitorType.label(value))}
            </option>
          ))}
        </NativeSelect>
      </FormControl>
    </>
  )
}
