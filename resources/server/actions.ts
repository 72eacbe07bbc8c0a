import Compare from '@mui/icons-material/StackedLineChartOutlined'
import Folder from '@mui/icons-material/FolderOutlined'
import Install from '@mui/icons-material/AddToQueueOutlined'
import MoveUp from '@mui/icons-material/MoveUpOutlined'
import Reinstall from '@mui/icons-material/RestartAlt'
import SystemUpdate from '@mui/icons-material/SystemUpdateAltOutlined'
import Terminal from '@mui/icons-material/TerminalOutlined'
import Tune from '@mui/icons-material/TuneOutlined'
import { lazyPart } from '#ui/lazyPart.ts'
import type { Live } from '#dataProvider/live/live.ts'
import { post } from '#engine/actions/action.ts'
import type { AnyRecord } from '#engine/field.ts'
import { reference } from '#engine/fields/index.ts'
import type { Actions } from '#engine/resource.ts'
import { moved, reached } from './outcomes.ts'
import type { ServerOwner } from './OwnerCell.tsx'
import { stateOf, type Reporting, type ServerState } from '#live/state.ts'

const ConfigDialog = lazyPart(async () => (await import('../server-config/ConfigDialog.tsx')).ConfigDialog)
const CommandDialog = lazyPart(async () => (await import('./serverScreens.tsx')).CommandDialog)
const CompareDialog = lazyPart(async () => (await import('./serverScreens.tsx')).CompareDialog)
const InstallDialog = lazyPart(async () => (await import('./InstallDialog.tsx')).InstallDialog)

type Server = AnyRecord & Reporting & { uuid: string; owner: ServerOwner }

const hopeless: readonly ServerState[] = ['offline', 'never']

/** Why an action that needs the agent is of no use. */
const agentNeeded = (server: Server, live: Live) =>
  hopeless.includes(stateOf(server, live)) ? ('app.offline' as const) : undefined

const idOf = ({ id }: { id: number }) => id

/** All actions on servers except editing and deleting. */
export const actions = {
  terminal: {
    on: 'row',
    icon: 'terminal',
    shortcut: 't',
    href: ({ id }) => `/terminal/${id}`,
    doubt: (server, live) => agentNeeded(server, live) && 'pages.server.noTerminal',
  },
  config: { icon: Tune, Dialog: ConfigDialog },
  command: { icon: Terminal, doubt: agentNeeded, Dialog: CommandDialog },
  compare: { on: 'ticked', icon: Compare, ownButton: true, Dialog: CompareDialog },
  forceUpdate: {
    icon: SystemUpdate,
    doubt: agentNeeded,
    request: (servers) => post('force-update/server', servers.map(idOf)),
    outcomes: reached('told'),
  },
  move: {
    icon: MoveUp,
    // A member could move servers only to themselves, and sees none but their own.
    admin: true,
    form: { to_user: reference('user', { wide: true }) },
    // Servers that do not send the owner mix owners up (docs/contract/server.md#transfers).
    acknowledgement: (servers) => servers.some((server) => server.owner === null),
    request: (servers, { to_user }) => post('batch-move/server', { ids: servers.map(idOf), to_user }),
    outcomes: moved,
  },
  files: { on: 'row', icon: Folder, shortcut: 'f', doubt: agentNeeded, href: ({ id }) => `/files/${id}` },
  install: { on: 'list', icon: Install, Dialog: InstallDialog },
  // The command contains the secret of the current user. With that secret, the server refuses the agent of another
  // user's server; for servers of the global secret, an admin knows that one.
  reinstall: {
    on: 'row',
    icon: Reinstall,
    isAvailable: ({ uuid, owner }, { id, isAdmin }) =>
      uuid !== '' && (!owner || owner.id === id || (owner.id === 0 && isAdmin)),
    Dialog: InstallDialog,
  },
} satisfies Actions<'server', Server>
