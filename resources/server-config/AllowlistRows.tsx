import Add from '@mui/icons-material/Add'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormHelperText from '@mui/material/FormHelperText'
import FormLabel from '@mui/material/FormLabel'
import OutlinedInput from '@mui/material/OutlinedInput'
import Switch from '@mui/material/Switch'
import { useState } from 'react'
import type { useField } from '#engine/inputs/useField.ts'
import { IconAction } from '#ui/IconAction.tsx'
import { useT } from '#i18n/useT.ts'
import type { AllowlistEntry } from './allowlist.ts'

interface AllowlistRowsProps {
  field: ReturnType<typeof useField<string>>
  initial: readonly AllowlistEntry[]
  switched: boolean
  onChange: (entries: readonly AllowlistEntry[]) => void
}

/** One row per name. While a name is typed, it may be empty or a duplicate. */
export function AllowlistRows({ field, initial, switched, onChange }: AllowlistRowsProps) {
  const [rows, setRows] = useState(() => initial.map((entry, key) => ({ ...entry, key })))
  const t = useT()
  const change = (next: typeof rows) => {
    setRows(next)
    onChange(next)
  }
  const put = (key: number, part: Partial<AllowlistEntry>) =>
    change(rows.map((row) => (row.key === key ? { ...row, ...part } : row)))
  /** The row that was added last: its input takes the focus. */
  const [added, setAdded] = useState<number>()
  function add() {
    const key = Math.max(-1, ...rows.map((row) => row.key)) + 1
    setAdded(key)
    change([...rows, { name: '', counted: true, key }])
  }
  const isTwice = (name: string) => name !== '' && rows.filter((row) => row.name === name).length > 1
  const labelOf = (name: string, position: number) =>
    t('app.valued', { label: field.label, value: name || String(position + 1) })
  return (
    <div role="group" aria-labelledby={`${field.id}-label`} aria-describedby={field.noteId}>
      <FormLabel component="div" id={`${field.id}-label`} error={field.failed}>
        {field.label}
      </FormLabel>
      {rows.map(({ key, name, counted }, position) => (
        <Box key={key} sx={{ display: 'flex', alignItems: 'center', gap: 1, mb: 1 }}>
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <OutlinedInput
              fullWidth
              size="small"
              value={name}
              error={isTwice(name)}
              autoFocus={key === added}
              onChange={({ target }) => put(key, { name: target.value })}
              onBlur={field.onBlur}
              inputRef={position === 0 ? field.ref : undefined}
              slotProps={{ input: { 'aria-label': labelOf(name, position), spellCheck: false } }}
              sx={{ fontFamily: 'var(--lotus-mono)' }}
            />
            {isTwice(name) && <FormHelperText error>{t('validation.twice', { name })}</FormHelperText>}
          </Box>
          {switched && (
            <Switch
              checked={counted}
              onChange={(_, checked) => put(key, { counted: checked })}
              slotProps={{ input: { 'aria-label': t('pages.serverConfig.counted', { name: name || position + 1 }) } }}
            />
          )}
          <IconAction
            name={t('pages.serverConfig.remove', { name: name || position + 1 })}
            icon="delete"
            onClick={() => change(rows.filter((row) => row.key !== key))}
          />
        </Box>
      ))}
      <Button size="small" startIcon={<Add fontSize="small" />} onClick={add}>
        {t('pages.serverConfig.add')}
      </Button>
      {field.note && (
        <FormHelperText id={field.noteId} error={field.failed}>
          {field.note}
        </FormHelperText>
      )}
    </div>
  )
}
