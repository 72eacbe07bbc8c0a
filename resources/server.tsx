import Install from '@mui/icons-material/AddToQueueOutlined'
import MoveUp from '@mui/icons-material/MoveUpOutlined'
import Reinstall from '@mui/icons-material/RestartAlt'
import SystemUpdate from '@mui/icons-material/SystemUpdateAltOutlined'
import Tune from '@mui/icons-material/TuneOutlined'
import { lazy } from 'react'
import { post } from '#engine/action.ts'
import { CopyCell } from '#engine/cells/CopyCell.tsx'
import { integer } from '#engine/fields/integer.tsx'
import { json } from '#engine/fields/json.tsx'
import { memberOf } from '#engine/fields/memberOf.tsx'
import { reference } from '#engine/fields/reference.tsx'
import { references } from '#engine/fields/references.tsx'
import { shown } from '#engine/fields/shown.tsx'
import { text } from '#engine/fields/text.tsx'
import { timestamp } from '#engine/fields/timestamp.tsx'
import { toggle } from '#engine/fields/toggle.tsx'
import { Nothing } from '#engine/field.ts'
import { lazyInput } from '#engine/lazyInput.ts'
import { defineResource } from '#engine/resource.ts'
import { domainsByProfile, refuseDomains } from './server/domains.ts'
import { addressOf, geoip, IpCell } from './server/IpCell.tsx'
import { facts, state } from './server/facts.tsx'
import { isOnline } from './server/isOnline.ts'
import { NotesCell } from './server/NotesCell.tsx'
import { Moves } from './server/Moves.tsx'
import { ServerMark } from './server/ServerMark.tsx'
import { OwnerCell, owner, ownerText } from './server/OwnerCell.tsx'
import { moved, reached } from './server/serverActions.ts'
import { host, VersionCell } from './server/VersionCell.tsx'

const DomainsInput = lazyInput(async () => (await import('./server/DomainsInput.tsx')).DomainsInput)
const PublicNoteInput = lazyInput(async () => (await import('./server/publicNote/PublicNoteInput.tsx')).PublicNoteInput)

const ConfigDialog = lazy(async () => ({ default: (await import('./server-config/ConfigDialog.tsx')).ConfigDialog }))
const InstallDialog = lazy(async () => ({ default: (await import('./server/InstallDialog.tsx')).InstallDialog }))

const idOf = ({ id }: { id: number }) => id

export default defineResource('server', {
  nav: { tab: 'server', order: 10 },
  route: '/',
  api: {
    operations: ['list', 'update', 'delete'],
    read: (server, at) => ({ ...server, online: isOnline(server.last_active, at) }),
  },
  fields: {
    name: text({ required: true }),
    online: toggle({ mode: 'none' }),
    display_index: integer({ help: true }),
    groups: memberOf('server-group', 'servers'),
    geoip: shown(geoip, IpCell, { empty: {}, text: addressOf, mono: true }),
    host: shown(host, VersionCell, { empty: {}, text: ({ version = '' }) => version }),
    owner: shown(owner, OwnerCell, { empty: null, text: ownerText }),
    state: shown(state, Nothing, { empty: {} }),
    last_active: timestamp(),
    hide_for_guest: toggle(),
    enable_ddns: toggle(),
    ddns_profiles: references('ddns'),
    override_ddns_domains: json(domainsByProfile, { empty: {}, help: true, Input: DomainsInput }),
    note: text({ multiline: true }),
    public_note: text({ multiline: true, help: true, Input: PublicNoteInput }),
    uuid: text({ mode: 'none', Cell: CopyCell }),
  },
  list: {
    columns: [
      'id',
      'display_index',
      'name',
      'groups',
      'geoip',
      'host',
      'owner',
      'enable_ddns',
      'hide_for_guest',
      { name: 'notes', Cell: NotesCell, text: ({ note, public_note }) => `${note} ${public_note}`.trim() },
      'uuid',
      'online',
      'last_active',
      ...facts,
    ],
    sort: { field: 'display_index', order: 'DESC' },
    hidden: ['online', 'last_active', ...facts.map(({ name }) => name)],
    Mark: ServerMark,
    Beside: Moves,
  },
  form: {
    when: {
      ddns_profiles: ({ enable_ddns }) => enable_ddns,
      override_ddns_domains: ({ enable_ddns }) => enable_ddns,
    },
    refine: ({ enable_ddns, override_ddns_domains }, { record }) => {
      const refusal = enable_ddns && refuseDomains(override_ddns_domains, record?.override_ddns_domains)
      return refusal ? { field: 'override_ddns_domains', ...refusal } : undefined
    },
  },
  actions: {
    config: { on: 'records', icon: Tune, Dialog: ConfigDialog },
    forceUpdate: {
      on: 'records',
      icon: SystemUpdate,
      noneSelected: 'list.noServer',
      request: (servers) => post('force-update/server', servers.map(idOf)),
      outcomes: reached('told'),
    },
    move: {
      on: 'records',
      icon: MoveUp,
      form: { to_user: reference('user', { wide: true }) },
      given: ({ isAdmin, id }) => (isAdmin ? undefined : { to_user: id }),
      // Servers that do not tell the owner mix owners up (contract, server behavior section 8).
      caution: (servers) => servers.some((server) => server.owner === null),
      request: (servers, { to_user }) => post('batch-move/server', { ids: servers.map(idOf), to_user }),
      outcomes: moved,
    },
    install: { on: 'list', icon: Install, Dialog: InstallDialog },
    // The command holds the secret of whom is signed in: with it the agent of somebody else's server is refused.
    reinstall: {
      on: 'row',
      icon: Reinstall,
      offered: ({ uuid, owner }, viewer) => uuid !== '' && (!owner || owner.id === viewer.id),
      Dialog: InstallDialog,
    },
  },
  describe: ({ geoip }) => addressOf(geoip),
})
