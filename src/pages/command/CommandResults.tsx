import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useReason } from '#ui/messages/useReason.ts'
import { useT } from '#i18n/useT.ts'
import { saveText } from '#ui/saveText.ts'
import { csvOf } from '#ui/values/csv.ts'
import { CommandResult } from './CommandResult.tsx'
import { hasFailed, type CommandRow, type FleetState } from './fleetRun.ts'
import { stateTextOf } from './stateText.ts'

interface CommandResultsProps {
  state: FleetState
  nameOf: (id: number) => string
  onStop: () => void
  /** Asks whether to run the command again where it failed. */
  onAgain: () => void
}

const isOver = ({ state }: CommandRow) => state.kind !== 'waiting' && state.kind !== 'running'

/** What a command did on each server. */
export function CommandResults({ state, nameOf, onStop, onAgain }: CommandResultsProps) {
  const { command, rows, timeout, isRunning } = state
  const [filter, setFilter] = useState('')
  const reason = useReason()
  const t = useT()
  const done = rows.filter(isOver).length
  const failed = rows.filter(hasFailed).length
  const wanted = filter.toLowerCase()
  const shown = rows.filter(({ id, output }) => !wanted || `${nameOf(id)}\n${output}`.toLowerCase().includes(wanted))

  const words = (row: CommandRow) => {
    const { text, args, reason: own } = stateTextOf(row, timeout)
    return [t(text, args), own && reason(own)].filter(Boolean).join(' ')
  }
  const saveAsText = () =>
    saveText(
      'command.txt',
      [`$ ${command}`, ...shown.map((row) => `── ${nameOf(row.id)}: ${words(row)}\n${row.output}`)].join('\n\n'),
    )
  const saveAsCsv = () =>
    saveText(
      'command.csv',
      csvOf([
        [t('pages.command.server'), t('pages.command.state'), t('pages.command.code'), t('pages.command.output')],
        ...shown.map((row) => [
          nameOf(row.id),
          words(row),
          row.state.kind === 'done' ? row.state.code : undefined,
          row.output,
        ]),
      ]),
      'text/csv',
    )

  return (
    <Box component="section" aria-label={t('pages.command.results')} sx={{ minWidth: 0 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: 1, mb: 1 }}>
        <Typography component="h2" variant="h6" role="status" sx={{ mr: 'auto' }}>
          {t('pages.command.progress', { done, total: rows.length, failed })}
        </Typography>
        <TextField
          label={t('pages.command.filter')}
          size="small"
          value={filter}
          onChange={({ target }) => setFilter(target.value)}
          sx={{ width: { xs: '100%', sm: 240 } }}
        />
        {isRunning && (
          <Button color="error" variant="outlined" onClick={onStop}>
            {t('pages.command.stop')}
          </Button>
        )}
        {!isRunning && failed > 0 && (
          <Button variant="outlined" onClick={onAgain}>
            {t('pages.command.again', { smart_count: failed })}
          </Button>
        )}
        {!isRunning && (
          <>
            <Button onClick={saveAsText}>{t('pages.command.saveText')}</Button>
            <Button onClick={saveAsCsv}>{t('pages.command.saveCsv')}</Button>
          </>
        )}
      </Box>
      {isRunning && (
        <LinearProgress
          variant="determinate"
          value={(100 * done) / rows.length}
          aria-label={t('pages.command.results')}
          sx={{ mb: 1 }}
        />
      )}
      <Box component="ul" sx={list}>
        {shown.map((row) => (
          <CommandResult
            key={row.id}
            row={row}
            name={nameOf(row.id)}
            words={words(row)}
            tone={stateTextOf(row, timeout).tone}
          />
        ))}
      </Box>
      {shown.length === 0 && <Typography color="textSecondary">{t('app.noOptions')}</Typography>}
    </Box>
  )
}

const list = {
  m: 0,
  p: 0,
  listStyle: 'none',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'background.paper',
  '&:empty': { display: 'none' },
  '& > li + li': { borderTop: 1, borderColor: 'divider' },
} as const
