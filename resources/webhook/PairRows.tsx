import Add from '@mui/icons-material/Add'
import Visibility from '@mui/icons-material/VisibilityOutlined'
import VisibilityOff from '@mui/icons-material/VisibilityOffOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormHelperText from '@mui/material/FormHelperText'
import FormLabel from '@mui/material/FormLabel'
import InputAdornment from '@mui/material/InputAdornment'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useState } from 'react'
import { verbatim } from '#engine/inputs/TextBox.tsx'
import type { useField } from '#engine/inputs/useField.ts'
import { IconAction } from '#ui/IconAction.tsx'
import { useT } from '#i18n/useT.ts'
import { pairText, writePairs, type Pair } from './pairs.ts'

interface PairRowsProps {
  field: ReturnType<typeof useField<string>>
  pairs: readonly Pair[]
  /** Whether stored values are hidden at first. */
  secret: boolean
}

interface Row extends Pair {
  key: number
  isShown: boolean
}

/** One row per name and value. While a name is typed, it may be empty or a duplicate. */
export function PairRows({ field, pairs, secret }: PairRowsProps) {
  const read = (): { text: string; rows: readonly Row[] } => ({
    text: field.value,
    rows: pairs.map((pair, key) => ({ ...pair, key, isShown: !secret })),
  })
  const [held, setHeld] = useState(read)
  const { rows } = held
  const t = useT()
  // The text was changed elsewhere, such as by a reset of the form.
  if (held.text !== field.value) setHeld(read())
  const change = (next: readonly Row[]) => {
    const text = writePairs(next)
    setHeld({ text, rows: next })
    field.setValue(text)
  }
  const put = (key: number, part: Partial<Row>) =>
    change(rows.map((row) => (row.key === key ? { ...row, ...part } : row)))
  /** The row that was added last: its name takes the focus. */
  const [added, setAdded] = useState<number>()
  function add() {
    const key = Math.max(-1, ...rows.map((row) => row.key)) + 1
    setAdded(key)
    change([...rows, { name: '', json: '""', isShown: true, key }])
  }
  const isTwice = (name: string) => name !== '' && rows.filter((row) => row.name === name).length > 1
  return (
    <div role="group" aria-labelledby={`${field.id}-label`} aria-describedby={field.noteId}>
      <FormLabel component="div" id={`${field.id}-label`} error={field.failed} required={field.required}>
        {field.label}
      </FormLabel>
      {rows.map(({ key, name, json, isShown }, position) => {
        const row = { field: field.label, row: name || position + 1 }
        const action = t(isShown ? 'form.hide' : 'form.show')
        return (
          <Box key={key} sx={rowStyle}>
            <Box>
              <OutlinedInput
                fullWidth
                size="small"
                value={name}
                error={isTwice(name)}
                autoFocus={key === added}
                onChange={({ target }) => put(key, { name: target.value })}
                onBlur={field.onBlur}
                inputRef={position === 0 ? field.ref : undefined}
                slotProps={{
                  input: { 'aria-label': t('pages.webhook.rowName', row), 'data-fixed': '', ...verbatim } as object,
                }}
                sx={mono}
              />
              {isTwice(name) && <FormHelperText error>{t('validation.twice', { name })}</FormHelperText>}
            </Box>
            <OutlinedInput
              fullWidth
              size="small"
              type={isShown ? 'text' : 'password'}
              autoComplete="one-time-code"
              value={pairText({ name, json })}
              onChange={({ target }) => put(key, { json: JSON.stringify(target.value) })}
              onBlur={field.onBlur}
              slotProps={{ input: { 'aria-label': t('pages.webhook.rowValue', row), ...verbatim } }}
              endAdornment={
                secret && (
                  <InputAdornment position="end">
                    <IconAction
                      name={t('app.named', { action, name: String(row.row) })}
                      icon={isShown ? <VisibilityOff fontSize="small" /> : <Visibility fontSize="small" />}
                      onClick={() => put(key, { isShown: !isShown })}
                    />
                  </InputAdornment>
                )
              }
              sx={mono}
            />
            <IconAction
              name={t('pages.webhook.removeRow', row)}
              icon="delete"
              onClick={() => change(rows.filter((other) => other.key !== key))}
            />
          </Box>
        )
      })}
      <Button
        size="small"
        startIcon={<Add fontSize="small" />}
        onClick={add}
        data-adds=""
        aria-label={t('app.named', { action: t('pages.webhook.addRow'), name: field.label })}
        sx={{ marginInlineStart: -0.5 }}
      >
        {t('pages.webhook.addRow')}
      </Button>
      {field.note && (
        <FormHelperText id={field.noteId} error={field.failed}>
          {field.note}
        </FormHelperText>
      )}
    </div>
  )
}

const mono = { fontFamily: 'var(--lotus-mono)' }

const rowStyle = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', sm: 'minmax(0, 2fr) minmax(0, 3fr) auto' },
  alignItems: 'start',
  gap: 1,
  mt: 0.5,
  mb: 1,
  // In the middle of the box, even if there is an error below it.
  '& > button': { mt: 0.5 },
  '& > :nth-of-type(2)': { gridRow: { xs: 2, sm: 'auto' }, gridColumn: { xs: '1 / -1', sm: 'auto' } },
} as const
