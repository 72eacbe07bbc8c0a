import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useT } from '#i18n/useT.ts'
import { CommandResult } from './CommandResult.tsx'
import { stageOf, wasCutOff, type CommandRow, type FleetState } from './fleetRun.ts'
import { SaveResults } from './SaveResults.tsx'
import { anyFailure, StateFilter } from './StateFilter.tsx'
import { useRowText } from './useRowText.ts'

interface CommandResultsProps {
  state: FleetState
  nameOf: (id: number) => string
  onStop: () => void
  /** Asks whether to run the command on these again. */
  onAgain: (rows: readonly CommandRow[]) => void
}

/** What a command did on each server. */
export function CommandResults({ state, nameOf, onStop, onAgain }: CommandResultsProps) {
  const { command, rows, timeout, isRunning } = state
  const [wantedOutput, setWantedOutput] = useState('')
  const [wantedState, setWantedState] = useState('')
  const textOf = useRowText(timeout)
  const t = useT()
  const inStage = (stage: ReturnType<typeof stageOf>) => rows.filter((row) => stageOf(row) === stage)
  const failed = inStage('failed')
  const notStarted = inStage('notStarted')
  const over = failed.length + inStage('done').length

  const worded = [...failed, ...rows.filter((row) => stageOf(row) !== 'failed')].map((row) => ({
    row,
    name: nameOf(row.id),
    text: textOf(row),
  }))
  const states = worded.map(({ text }) => text.state)
  // A state that no row has any longer hides none.
  const only = states.includes(wantedState) || (wantedState === anyFailure && failed.length > 0) ? wantedState : ''
  const wanted = wantedOutput.toLowerCase()
  const shown = worded.filter(
    ({ row, name, text }) =>
      (!only || text.state === only || (only === anyFailure && stageOf(row) === 'failed')) &&
      (!wanted || `${name}\n${row.output}`.toLowerCase().includes(wanted)),
  )

  return (
    <Box component="section" aria-label={t('pages.command.results')} sx={{ minWidth: 0 }}>
      <Box sx={bar}>
        <Typography component="h2" variant="h6" role="status" sx={{ mr: 'auto' }}>
          {t(notStarted.length > 0 ? 'pages.command.progressRest' : 'pages.command.progress', {
            done: over,
            total: rows.length,
            failed: failed.length,
            notStarted: notStarted.length,
          })}
        </Typography>
        {isRunning && (
          <Button color="error" variant="outlined" onClick={onStop}>
            {t('pages.command.stop')}
          </Button>
        )}
        {!isRunning && failed.length > 0 && (
          <Button variant="outlined" onClick={() => onAgain(failed)}>
            {t('pages.command.again', { smart_count: failed.length })}
          </Button>
        )}
        {!isRunning && notStarted.length > 0 && (
          <Button variant="outlined" onClick={() => onAgain(notStarted)}>
            {t('pages.command.rest', { smart_count: notStarted.length })}
          </Button>
        )}
      </Box>
      <Box sx={bar}>
        <StateFilter states={states} failed={failed.length} value={only} onChange={setWantedState} />
        <TextField
          label={t('pages.command.filter')}
          size="small"
          value={wantedOutput}
          onChange={({ target }) => setWantedOutput(target.value)}
          sx={{ width: { xs: '100%', sm: 240 }, mr: 'auto' }}
        />
        {!isRunning && (
          <SaveResults command={command} rows={shown.map(({ row }) => row)} nameOf={nameOf} textOf={textOf} />
        )}
      </Box>
      {isRunning && (
        <LinearProgress
          variant="determinate"
          value={(100 * over) / rows.length}
          aria-label={t('pages.command.results')}
          sx={{ mb: 1 }}
        />
      )}
      {shown.some(({ row }) => wasCutOff(row)) && (
        <Typography color="textSecondary" sx={{ mb: 1 }}>
          {t('pages.command.closed')}
        </Typography>
      )}
      <Box component="ul" sx={list}>
        {shown.map(({ row, name, text }) => (
          <CommandResult
            key={row.id}
            row={row}
            name={name}
            state={text.state}
            tone={text.tone}
            remarks={text.remarks.join('\n')}
          />
        ))}
      </Box>
      {shown.length === 0 && <Typography color="textSecondary">{t('app.noOptions')}</Typography>}
    </Box>
  )
}

const bar = { display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: 1, mb: 1 } as const

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
