import FormControl from '@mui/material/FormControl'
import FormLabel from '@mui/material/FormLabel'
import NativeSelect from '@mui/material/NativeSelect'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useId } from 'react'
import { useT } from '#i18n/useT.ts'

/** The value that stands for all states of a failure; none has these words. */
export const anyFailure = 'failed'

interface StateFilterProps {
  /** The state of each row in words, failures first. */
  states: readonly string[]
  failed: number
  value: string
  onChange: (value: string) => void
}

/** Shows the rows of one state, or all that failed, each with their number. */
export function StateFilter({ states, failed, value, onChange }: StateFilterProps) {
  const counts = new Map<string, number>()
  for (const state of states) counts.set(state, (counts.get(state) ?? 0) + 1)
  const id = useId()
  const t = useT()
  const counted = (name: string, count: number) => t('list.counted', { name, count })
  return (
    <FormControl sx={{ width: { xs: '100%', sm: 240 } }}>
      <FormLabel htmlFor={id}>{t('pages.command.state')}</FormLabel>
      <NativeSelect
        input={<OutlinedInput size="small" />}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        slotProps={{ input: { id } }}
      >
        <option value="">{t('list.any')}</option>
        {failed > 0 && <option value={anyFailure}>{counted(t('pages.command.anyFailure'), failed)}</option>}
        {[...counts].map(([state, count]) => (
          <option key={state} value={state}>
            {counted(state, count)}
          </option>
        ))}
      </NativeSelect>
    </FormControl>
  )
}
