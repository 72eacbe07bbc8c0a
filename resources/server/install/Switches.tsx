import Box from '@mui/material/Box'
import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import Switch from '@mui/material/Switch'
import { useT } from '#i18n/useT.ts'
import type { Hardening } from '../installCommand.ts'
import type { MessageKey } from '#locales/messages.ts'

export interface SwitchesProps {
  /** Whether the command runs in a shell. */
  inShell: boolean
  chosen: readonly Hardening[]
  onChoose: (chosen: readonly Hardening[]) => void
}

/** Switches for what else the agent must not do on its machine. */
export function Switches({ id, inShell, chosen, onChoose }: SwitchesProps & { id: string }) {
  const t = useT()
  const offered = hardeningSwitches.filter(({ shellOnly }) => inShell || !shellOnly)
  return (
    <Box
      id={id}
      role="group"
      aria-label={t('pages.server.install.options')}
      sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, columnGap: 3, rowGap: 1, mt: 1 }}
    >
      {offered.map(({ key, label, help }) => (
        <FormControl key={key}>
          <FormControlLabel
            label={t(label)}
            control={
              <Switch
                checked={chosen.includes(key)}
                onChange={(_, on) => onChoose(on ? [...chosen, key] : chosen.filter((each) => each !== key))}
                slotProps={{ input: { 'aria-describedby': `${id}-${key}` } }}
              />
            }
          />
          <FormHelperText id={`${id}-${key}`} sx={{ mt: 0 }}>
            {t(help)}
          </FormHelperText>
        </FormControl>
      ))}
    </Box>
  )
}

/** The label and the help text of each switch. */
const hardeningSwitches: { key: Hardening; label: MessageKey; help: MessageKey; shellOnly?: true }[] = [
  {
    key: 'disable_auto_update',
    label: 'resources.server-config.fields.disable_auto_update',
    help: 'pages.server.install.disableUpdatesHelp',
  },
  {
    key: 'disable_force_update',
    label: 'resources.server-config.fields.disable_force_update',
    help: 'pages.server.install.disableForcedHelp',
  },
  {
    key: 'skip_connection_count',
    label: 'resources.server-config.fields.skip_connection_count',
    help: 'pages.server.install.skipConnectionsHelp',
  },
  // On Windows the script detects this itself.
  { key: 'mirror', label: 'pages.server.install.mirror', help: 'pages.server.install.mirrorHelp', shellOnly: true },
]
