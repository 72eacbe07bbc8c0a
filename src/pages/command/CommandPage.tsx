import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useState, useSyncExternalStore, type FormEvent } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { indexOf, useRecords } from '#engine/data/related.ts'
import { useNameOf } from '#engine/data/useNameOf.ts'
import { useT } from '#i18n/useT.ts'
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx'
import { namesInLine } from '#ui/dialog/Names.tsx'
import { useLeaveGuard } from '#ui/leave/useLeaveGuard.ts'
import { useDisposable } from '#ui/useDisposable.ts'
import { readRanges } from '#ui/values/idRanges.ts'
import { Waiting } from '#ui/Waiting.tsx'
import { useTitle } from '../../app/useTitle.ts'
import { longestCommand } from '../../streams/markedCommand.ts'
import { useClient } from '../../useClient.ts'
import { CommandResults } from './CommandResults.tsx'
import { createFleetRun, hasFailed, type CommandTarget, type FleetRun } from './fleetRun.ts'

/** Seconds for each server. */
const limits = { min: 1, max: 3600, usual: 30 }

/** What the question is about. */
interface Asked {
  targets: readonly CommandTarget[]
  command: string
  /** Milliseconds for each server. */
  timeout: number
  /** Not only where it failed. */
  anew: boolean
}

/** The page that runs one command on the servers of the address, such as `?servers=1-3,7`. */
export function CommandPage() {
  const client = useClient()
  const run = useDisposable(client, () => {
    const value = createFleetRun(client)
    return { value, dispose: value.stop }
  })
  return run ? <Commander run={run} /> : null
}

function Commander({ run }: { run: FleetRun }) {
  const state = useSyncExternalStore(run.subscribe, run.getState)
  const { records, known } = useRecords('server')
  const nameOf = useNameOf('server')
  const { search } = useLocation()
  const [command, setCommand] = useState('')
  const [seconds, setSeconds] = useState(String(limits.usual))
  const [asked, setAsked] = useState<Asked>()
  const guard = useLeaveGuard(state.isRunning)
  const t = useT()
  useTitle(t('resources.server.actions.command'))

  const present = indexOf(records)
  const targets = readRanges(new URLSearchParams(search).get('servers') ?? '').flatMap((id): CommandTarget[] => {
    const server = present.get(id)
    if (!server) return []
    const { platform = '' } = (server['host'] ?? {}) as { platform?: string }
    return [{ id, shell: /windows/i.test(platform) ? 'powershell' : 'posix' }]
  })
  const names = (some: readonly CommandTarget[]) => some.map(({ id }) => nameOf(id))
  const failed = new Set(state.rows.filter(hasFailed).map(({ id }) => id))
  const time = Number(seconds)
  const isTime = Number.isInteger(time) && time >= limits.min && time <= limits.max
  const ask = (event: FormEvent) => {
    event.preventDefault()
    if (command.trim() && isTime && !state.isRunning) setAsked({ targets, command, timeout: time * 1000, anew: true })
  }
  const start = () => {
    if (asked) void run.run(asked.command, asked.timeout, asked.targets, asked.anew)
    setAsked(undefined)
  }

  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>
      <Typography component="h1" variant="h5">
        {t('resources.server.actions.command')}
      </Typography>
      {!known && <Waiting />}
      {known && targets.length === 0 && (
        <Alert
          severity="info"
          action={
            <Button component={Link} to="/">
              {t('errors.toHome')}
            </Button>
          }
        >
          {t('pages.command.none')}
        </Alert>
      )}
      {targets.length > 0 && (
        <Box component="form" onSubmit={ask} sx={{ display: 'flex', flexDirection: 'column', gap: 2, maxWidth: 800 }}>
          <Typography color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
            {t('pages.command.servers', { smart_count: targets.length, names: namesInLine(names(targets), t) })}
          </Typography>
          <TextField
            label={t('pages.command.command')}
            value={command}
            onChange={({ target }) => setCommand(target.value)}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) ask(event)
            }}
            multiline
            minRows={2}
            maxRows={12}
            required
            autoFocus
            helperText={t('pages.command.help')}
            slotProps={{
              htmlInput: {
                maxLength: longestCommand,
                spellCheck: false,
                autoCapitalize: 'off',
                style: { fontFamily: 'var(--lotus-mono)' },
              },
            }}
          />
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 2 }}>
            <TextField
              label={t('pages.command.timeout')}
              value={seconds}
              onChange={({ target }) => setSeconds(target.value)}
              error={!isTime}
              helperText={isTime ? undefined : t('pages.command.timeoutRange', { min: limits.min, max: limits.max })}
              slotProps={{ htmlInput: { inputMode: 'numeric' } }}
              sx={{ width: 200 }}
            />
            <Button
              type="submit"
              variant="contained"
              disabled={!command.trim() || !isTime || state.isRunning}
              sx={{ mt: { sm: 3 } }}
            >
              {t('pages.command.run', { smart_count: targets.length })}
            </Button>
          </Box>
        </Box>
      )}
      {state.rows.length > 0 && (
        <CommandResults
          state={state}
          nameOf={nameOf}
          onStop={run.stop}
          onAgain={() => setAsked({ ...state, targets: targets.filter(({ id }) => failed.has(id)), anew: false })}
        />
      )}
      {asked && (
        <ConfirmDialog
          title={t('pages.command.question')}
          text={t('pages.command.questionText')}
          names={names(asked.targets)}
          action={t('pages.command.run', { smart_count: asked.targets.length })}
          danger={false}
          onConfirm={start}
          onCancel={() => setAsked(undefined)}
        >
          <Box component="pre" sx={shownCommand}>
            {asked.command}
          </Box>
        </ConfirmDialog>
      )}
      {guard.blocked && (
        <ConfirmDialog
          title={t('pages.command.leave')}
          text={t('pages.command.leaveText')}
          action={t('pages.command.leaveAction')}
          onConfirm={() => {
            run.stop()
            guard.leave()
          }}
          onCancel={guard.stay}
        />
      )}
    </Box>
  )
}

const shownCommand = {
  m: 0,
  p: 1,
  maxHeight: 200,
  overflow: 'auto',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  fontFamily: 'var(--lotus-mono)',
  fontSize: 13,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
} as const
