import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { Suspense, useState, useSyncExternalStore } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { indexOf, useRecords } from '#engine/data/related.ts'
import { useNameOf } from '#engine/data/useNames.ts'
import type { AnyRecord } from '#engine/field.ts'
import { useT } from '#i18n/useT.ts'
import { typedTextStyle } from '#ui/CodeBlock.tsx'
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx'
import { useLeaveGuard } from '#ui/leave/useLeaveGuard.ts'
import { readRanges, writeRanges } from '#ui/values/idRanges.ts'
import { lazyPart } from '#ui/lazyPart.ts'
import { PartBoundary } from '#ui/PartBoundary.tsx'
import { Waiting } from '#ui/Waiting.tsx'
import { useTitle } from '../../app/useTitle.ts'
import { serverVariablesIn } from '../../snippets/snippet.ts'
import { commandsFor } from './filledCommands.ts'
import { FilledExamples } from './FilledExamples.tsx'
import { CommandForm } from './CommandForm.tsx'
import { CommandResults } from './CommandResults.tsx'
import { isTooLong } from '../../streams/markedCommand.ts'
import type { CommandTarget, FleetRun } from './fleetRun.ts'
import { lookScript } from './look.ts'
import { MarkedNames } from './MarkedNames.tsx'
import { useKeptRun } from './useKeptRun.ts'
import { FoldedNames, mostInQuestion, namesInLine } from '#ui/dialog/Names.tsx'

const LookResults = lazyPart(async () => (await import('./LookResults.tsx')).LookResults)

/** What the question is about. */
interface Asked {
  targets: readonly CommandTarget[]
  command: string
  /** Milliseconds for each server. */
  timeout: number
  /** The rows of other servers go. */
  anew: boolean
}

function targetsAmong(servers: ReadonlyMap<number, AnyRecord>, ids: readonly number[]): readonly CommandTarget[] {
  return ids.flatMap((id): CommandTarget[] => {
    const server = servers.get(id)
    if (!server) return []
    const { platform = '' } = (server['host'] ?? {}) as { platform?: string }
    return [{ id, shell: /windows/i.test(platform) ? 'powershell' : 'posix' }]
  })
}

/** The page that runs one command on the servers of the address, such as `?servers=1-3,7`; `&look` offers a script. */
export function CommandPage() {
  const run = useKeptRun()
  return run ? <Commander run={run} /> : null
}

function Commander({ run }: { run: FleetRun }) {
  const state = useSyncExternalStore(run.subscribe, run.getState)
  const { records, known } = useRecords('server')
  const nameOf = useNameOf('server')
  const { search } = useLocation()
  const [asked, setAsked] = useState<Asked>()
  const guard = useLeaveGuard(state.isRunning, { work: { commands: 1 } })
  const t = useT()
  useTitle(t('resources.server.actions.command'))

  const present = indexOf(records)
  const ids = readRanges(new URLSearchParams(search).get('servers') ?? '')
  const targets = targetsAmong(present, ids)
  const shells = [...new Set(targets.map(({ shell }) => shell))]
  const names = (some: readonly CommandTarget[]) => some.map(({ id }) => nameOf(id))
  const commands = asked && commandsFor(asked.command, asked.targets, present)
  const start = () => {
    if (asked && commands) run.run(asked.command, asked.timeout, commands.ready, asked.anew)
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
      {known && <Targets names={names(targets)} unknown={ids.filter((id) => !present.has(id))} />}
      {targets.length > 0 && (
        <CommandForm
          offered={new URLSearchParams(search).has('look') ? lookScript : ''}
          last={state}
          count={targets.length}
          isRunning={state.isRunning}
          // One with values of its server is measured with them, in the question.
          isTooLongFor={(command) =>
            serverVariablesIn(command).length === 0 && shells.some((shell) => isTooLong(command, shell))
          }
          onAsk={(command, timeout) => setAsked({ targets, command, timeout, anew: true })}
        />
      )}
      {state.command === lookScript && state.rows.length > 0 && (
        <PartBoundary>
          <Suspense>
            <LookResults rows={state.rows} nameOf={nameOf} />
          </Suspense>
        </PartBoundary>
      )}
      {state.rows.length > 0 && (
        <CommandResults
          state={state}
          nameOf={nameOf}
          onStop={run.stop}
          onAgain={(rows) => {
            const again = new Set(rows.map(({ id }) => id))
            setAsked({ ...state, targets: targets.filter(({ id }) => again.has(id)), anew: false })
          }}
        />
      )}
      {asked && commands && (
        <ConfirmDialog
          title={t('pages.command.question')}
          text={t('pages.command.questionText')}
          action={t('pages.command.run', { smart_count: commands.ready.length })}
          vain={commands.ready.length === 0}
          danger={false}
          onConfirm={start}
          onCancel={() => setAsked(undefined)}
        >
          <MarkedNames targets={commands.ready} nameOf={nameOf} />
          <Box component="pre" sx={typedTextStyle}>
            {asked.command}
          </Box>
          <FilledExamples commands={commands} nameOf={nameOf} />
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

interface TargetsProps {
  names: readonly string[]
  /** The ids of the address of which this person has no server. */
  unknown: readonly number[]
}

/** On which servers the command will run, and which are left out. */
function Targets({ names, unknown }: TargetsProps) {
  const t = useT()
  const sentence = t('pages.command.servers', { smart_count: names.length, names: namesInLine(names, t) })
  return (
    <>
      {names.length > 0 && (
        <Box sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {names.length > mostInQuestion ? <FoldedNames names={names} summary={sentence} /> : sentence}
        </Box>
      )}
      {unknown.length > 0 && (
        <Alert severity="warning" sx={{ overflowWrap: 'anywhere' }}>
          {t('pages.command.leftOut', {
            smart_count: unknown.length,
            ids: writeRanges(unknown).replaceAll(',', ', ').replaceAll('-', '–'),
          })}
        </Alert>
      )}
    </>
  )
}
