import type { MessageKey } from '#locales/messages.ts'
import type { Hardening } from '../installCommand.ts'

/** The label and the help text of each switch. */
export const hardeningSwitches: { key: Hardening; label: MessageKey; help: MessageKey; shellOnly?: true }[] = [
  {
    key: 'disable_command_execute',
    label: 'resources.server-config.fields.disable_command_execute',
    help: 'pages.server.install.disableCommandsHelp',
  },
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
