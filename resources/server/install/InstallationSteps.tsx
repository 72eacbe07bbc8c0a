import FormHelperText from '@mui/material/FormHelperText'
import FormLabel from '@mui/material/FormLabel'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { useEngine } from '#engine/EngineContext.ts'
import type { AnyRecord } from '#engine/field.ts'
import { Waiting } from '#ui/Waiting.tsx'
import { useT } from '#i18n/useT.ts'
import { installOs } from '../../enums.ts'
import { installCommand, refuseInstall, withPort } from '../installCommand.ts'
import type { Hardening } from '../installCommand.ts'
import { Arrivals } from './Arrivals.tsx'
import type { ServerOwner } from '../OwnerCell.tsx'
import { GlobalSecretInput } from './GlobalSecretInput.tsx'
import { InstallCommandBlock } from './InstallCommandBlock.tsx'
import { InstallFailure, InstallRefusal } from './InstallRefusal.tsx'
import { useInstallation } from './useInstallation.ts'
import { useDistinctName } from '#engine/data/useNames.ts'
import { Looking } from './Looking.tsx'
import { useWatch, type Watch } from './useWatch.ts'
import ExpandLess from '@mui/icons-material/ExpandLess'
import ExpandMore from '@mui/icons-material/ExpandMore'
import Button from '@mui/material/Button'
import { Switches } from './Switches.tsx'
import type { SwitchesProps } from './Switches.tsx'

const windows = 3

interface InstallationProps {
  /** The server to install again; undefined for a new one. */
  pinned: AnyRecord | undefined
  /** Told whether what was typed about new servers is unsaved. Without it, they are only awaited. */
  onDirty?: (id: number, dirty: boolean) => void
}

/** The steps of an installation: choose options, copy the command, and wait for the agent. */
export function InstallationSteps({ pinned, onDirty }: InstallationProps) {
  const [os, setOs] = useState<(typeof installOs.values)[number]>(1)
  const [chosen, setChosen] = useState<readonly Hardening[]>([])
  const [typed, setTyped] = useState('')
  const { profile, setting, isLoading, error, retry } = useInstallation()
  const { viewer } = useEngine()
  const labelId = useId()
  const t = useT()
  // An option for shells only is not counted for other systems.
  const hardening = os === windows ? chosen.filter((each) => each !== 'mirror') : chosen
  const uuid = typeof pinned?.uuid === 'string' ? pinned.uuid : undefined
  if (isLoading) return <Waiting />
  const isGlobal = (pinned?.owner as ServerOwner | undefined)?.id === 0
  const used = isGlobal ? profile && { agent_secret: typed } : profile
  const refusal = refuseInstall({ profile: used, setting, os, uuid })
  const isTyping = isGlobal && (refusal === 'pages.server.install.noSecret' || refusal === 'validation.shellIdentity')
  if (error && refusal) return <InstallFailure message={refusal} error={error} onRetry={retry} />
  const host = setting?.install_host?.trim() ?? ''
  if (refusal && !isTyping) return <InstallRefusal message={refusal} args={{ host, os }} />
  const address = withPort(host, location)
  const { agent_secret: secret = '' } = used ?? {}
  const command = installCommand({ os, host: address, tls: setting?.tls ?? false, secret, uuid, hardening })
  return (
    <>
      <div>
        <FormLabel id={labelId} component="div">
          {t('pages.server.install.os')}
        </FormLabel>
        <ToggleButtonGroup
          exclusive
          size="small"
          value={os}
          onChange={(_, chosen: typeof os | null) => chosen && setOs(chosen)}
          aria-labelledby={labelId}
        >
          {installOs.values.map((value) => (
            <ToggleButton key={value} value={value} sx={{ px: 2 }}>
              {t(installOs.label(value))}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      </div>
      <Access chosen={hardening} onChoose={setChosen} />
      <Options inShell={os !== windows} chosen={hardening} onChoose={setChosen} />
      {address !== host && (
        <InstallRefusal
          severity="warning"
          message="pages.server.install.noPort"
          args={{ host, port: address.split(':').at(-1) }}
        />
      )}
      {isGlobal && (
        <GlobalSecretInput value={typed} onChange={setTyped} refusal={isTyping && typed ? refusal : undefined} />
      )}
      {!isTyping && (
        <div>
          <InstallCommandBlock command={command} secret={secret} />
          <Typography color="textSecondary" sx={{ mt: 1 }}>
            {t(os === windows ? 'pages.server.install.inPowerShell' : 'pages.server.install.inTerminal')}
            {pinned && viewer.isAdmin && !pinned.owner && ` ${t('pages.server.install.onlyOwn')}`}
            {pinned && os !== windows && ` ${t('pages.server.install.removeFirst')}`}
          </Typography>
        </div>
      )}
      {pinned ? <Return server={pinned} /> : onDirty ? <Arrivals onDirty={onDirty} /> : <First />}
    </>
  )
}

/** Waits for the first server, whose row then takes the place of the steps. */
function First() {
  const { data, error } = useWatch()
  const t = useT()
  return <Looking text={t(data || error ? 'pages.server.install.waiting' : 'app.loading')} error={error} />
}

/** Waits until a server that is installed again reports after it was offline. */
function Return({ server }: { server: AnyRecord }) {
  const find = ({ servers }: Watch) => servers.find(({ id }) => id === server.id)
  const isBack = (watch: Watch) => find(watch)?.online === true && watch.gone.has(server.id)
  const { data, error } = useWatch({ inBackground: true, isOver: (watch) => !find(watch) || isBack(watch) })
  const nameOf = useDistinctName()
  const t = useT()
  const name = nameOf(server)
  const now = data && find(data)
  if (data && !now) return <Looking done text={t('errors.gone')} error={error} />
  if (data && isBack(data)) return <Looking done text={t('pages.server.install.returned', { name })} error={error} />
  const key = (now ?? server).online === true ? 'pages.server.install.stillOnline' : 'pages.server.install.offline'
  return <Looking text={t(key, { name })} error={error} />
}

const commands: Hardening = 'disable_command_execute'

const reaches = [
  ['pages.server.install.reportsOnly', 'pages.server.install.disableCommandsHelp'],
  ['pages.server.install.withCommands', 'pages.server.install.withCommandsHelp'],
] as const

/** Whether the machine can be worked on from here, or only reports. */
function Access({ chosen, onChoose }: Omit<SwitchesProps, 'inShell'>) {
  const id = useId()
  const t = useT()
  const isRefused = chosen.includes(commands)
  const rest = chosen.filter((each) => each !== commands)
  return (
    <div>
      <FormLabel id={id} component="div">
        {t('pages.server.install.access')}
      </FormLabel>
      <ToggleButtonGroup
        exclusive
        size="small"
        value={isRefused}
        onChange={(_, refuses: boolean | null) => refuses !== null && onChoose(refuses ? [...rest, commands] : rest)}
        aria-labelledby={id}
        aria-describedby={`${id}-help`}
      >
        <ToggleButton value={true} sx={{ px: 2 }}>
          {t('pages.server.install.reportsOnly')}
        </ToggleButton>
        <ToggleButton value={false} sx={{ px: 2 }}>
          {t('pages.server.install.withCommands')}
        </ToggleButton>
      </ToggleButtonGroup>
      {/* What is lost by either is seen before it is chosen. */}
      <FormHelperText id={`${id}-help`} component="div">
        {reaches.map(([label, value]) => (
          <div key={label}>{t('app.valued', { label: t(label), value: t(value) })}</div>
        ))}
      </FormHelperText>
    </div>
  )
}

/** The other switches, collapsed by default because most machines need none. */
function Options(props: SwitchesProps) {
  const [open, setOpen] = useState(false)
  const id = useId()
  const t = useT()
  const count = props.chosen.filter((each) => each !== commands).length
  return (
    <div>
      <Button
        color="inherit"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        endIcon={open ? <ExpandLess /> : <ExpandMore />}
        onClick={() => setOpen((was) => !was)}
        sx={{ marginInlineStart: -1.5 }}
      >
        {count > 0 ? t('pages.server.install.optionsSet', { count }) : t('pages.server.install.options')}
      </Button>
      {open && <Switches id={id} {...props} />}
    </div>
  )
}
