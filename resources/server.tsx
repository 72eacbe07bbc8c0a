import { LazyPlot } from '#charts/LazyPlot.ts'
import { CopyCell } from '#engine/cells/CopyCell.tsx'
import {
  integer,
  json,
  mapKeys,
  memberOf,
  references,
  shown,
  text,
  timestamp,
  toggle,
  yesNoOptions,
} from '#engine/fields/index.ts'
import { Nothing } from '#engine/field.ts'
import { defineResource } from '#engine/resource.ts'
import { lazyPart } from '#ui/lazyPart.ts'
import { number, object, optional, string } from '#engine/shape.ts'
import { actions } from './server/actions.ts'
import { domainsByProfile, refuseDomains } from './server/domains.ts'
import { ipText, IpCell, type GeoIp } from './server/IpCell.tsx'
import { troubleOf } from './server/live/attention.ts'
import { healthColumns } from './server/live/healthColumns.ts'
import { figureColumns } from './server/live/figures.tsx'
import { StateMark } from './server/live/StateMark.tsx'
import { NotesCell } from './server/NotesCell.tsx'
import { Moves } from './server/Moves.tsx'
import { ServerMark } from './server/ServerMark.tsx'
import { Silence } from './server/Silence.tsx'
import { isOnline } from '#live/state.ts'
import { OwnerCell, ownerText, type ServerOwner } from './server/OwnerCell.tsx'
import { AboveServers } from './server/visits/AboveServers.tsx'
import { VersionCell, type HostFacts } from './server/VersionCell.tsx'

const DomainsInput = lazyPart(async () => (await import('./server/DomainsInput.tsx')).DomainsInput)
const PublicNoteInput = lazyPart(async () => (await import('./server/publicNote/PublicNoteInput.tsx')).PublicNoteInput)

const ExpiryScreen = lazyPart(async () => (await import('./server/expiry/ExpiryScreen.tsx')).ExpiryScreen)
const CompareScreen = lazyPart(async () => (await import('./server/compare/CompareScreen.tsx')).CompareScreen)
const EmptyHome = lazyPart(async () => (await import('./server/install/EmptyHome.tsx')).EmptyHome)
const HistoryScreen = lazyPart(async () => (await import('./server/past/HistoryScreen.tsx')).HistoryScreen)
const TrafficScreen = lazyPart(async () => (await import('./server/traffic/TrafficScreen.tsx')).TrafficScreen)
const MapScreen = lazyPart(async () => (await import('./server/map/MapScreen.tsx')).MapScreen)
const ServerPage = lazyPart(async () => {
  // At the same time; a failure is shown in the charts.
  LazyPlot.load().catch(() => undefined)
  return (await import('./server/page/ServerPage.tsx')).ServerPage
})

export default defineResource('server', {
  nav: { tab: 'server', order: 10 },
  route: '/',
  screens: [
    { name: 'history', title: 'pages.past.title', Screen: HistoryScreen },
    { name: 'history/traffic', title: 'pages.traffic.title', Screen: TrafficScreen },
    { name: 'map', title: 'pages.map.title', Screen: MapScreen },
    { name: 'expiry', title: 'pages.expiry.title', Screen: ExpiryScreen, hasRows: true },
    { name: 'compare', title: 'resources.server.actions.compare', Screen: CompareScreen, byLink: true },
  ],
  api: {
    operations: ['list', 'update', 'delete'],
    refetchOnNavigation: 'errors.serverProvider',
    wire: object({ id: number, last_active: optional(string) }),
    read: (server, at) => ({ ...server, online: isOnline(server.last_active, at) }),
    live: { path: 'ws/server' },
  },
  fields: {
    name: text({ required: true }),
    online: toggle({ mode: 'none' }),
    display_index: integer({ help: 'help.weight' }),
    groups: memberOf('server-group', 'servers'),
    geoip: shown<GeoIp>(IpCell, { empty: {}, text: ipText, mono: true }),
    host: shown<HostFacts>(VersionCell, {
      empty: {},
      text: ({ version = '' }) => version,
      filter: { options: { label: String }, idsOf: ({ version }) => (version ? [version] : []) },
    }),
    owner: shown<ServerOwner>(OwnerCell, {
      empty: null,
      text: ownerText,
      pointer: { to: 'user', ids: (value) => (value ? [value.id] : []), fate: 'goes' },
    }),
    state: shown<Readonly<Record<string, unknown>>>(Nothing, { empty: {} }),
    last_active: timestamp(),
    hide_for_guest: toggle(),
    enable_ddns: toggle(),
    ddns_profiles: references('ddns'),
    override_ddns_domains: json(domainsByProfile, {
      empty: {},
      help: true,
      bulk: false,
      Input: DomainsInput,
      pointer: { to: 'ddns', ids: (domains) => Object.keys(domains).map(Number), map: mapKeys },
    }),
    note: text({ multiline: true }),
    public_note: text({ multiline: true, help: true, Input: PublicNoteInput }),
    uuid: text({ mode: 'none', mono: true, Cell: CopyCell }),
  },
  list: {
    columns: [
      'id',
      'name',
      'groups',
      'geoip',
      'host',
      'owner',
      'display_index',
      'enable_ddns',
      'hide_for_guest',
      {
        name: 'notes',
        Cell: NotesCell,
        text: ({ note, public_note }) => `${note} ${public_note}`.trim(),
        filter: { options: yesNoOptions, idsOf: ({ note, public_note }) => [!!(note || public_note)] },
      },
      'uuid',
      'usedBy',
      ...healthColumns,
    ],
    sort: { field: 'display_index', order: 'DESC' },
    hiddenByDefault: ['uuid', 'usedBy', ...healthColumns.map(({ name }) => name)],
    views: {
      health: {
        columns: ['name', 'signs', ...figureColumns.map(({ name }) => name), 'traffic', 'expiry', 'host'],
      },
      inventory: {},
    },
    foundBy: ['system'],
    switch: 'groups',
    trouble: troubleOf,
    reorder: 'display_index',
    dependsOn: ['alert-rule', 'service-status'],
    // Older servers do not send it.
    absent: (_, servers) => (servers.some(({ owner }) => owner) ? [] : ['owner']),
    card: { facts: ['cpu', 'memory', 'disk', 'network'] },
  },
  components: {
    Page: ServerPage,
    Above: AboveServers,
    Empty: EmptyHome,
    Mark: ServerMark,
    Below: Silence,
    Beside: Moves,
  },
  form: {
    headings: ['enable_ddns', 'note'],
    visibleIf: {
      ddns_profiles: ({ enable_ddns }) => enable_ddns,
      override_ddns_domains: ({ enable_ddns }) => enable_ddns,
    },
    validate: ({ enable_ddns }, { record }, decode) => {
      const domains = decode('override_ddns_domains') ?? {}
      const refusal = enable_ddns && refuseDomains(domains, record?.override_ddns_domains)
      return refusal ? { field: 'override_ddns_domains', ...refusal } : undefined
    },
  },
  actions,
  portable: { identity: 'uuid' },
  deletion: { dangling: 'pages.server.dangling', note: 'pages.server.comesBack' },
  picker: {
    facts: ['geoip', 'groups'],
    Mark: StateMark,
    aliases: ({ geoip: { ip = {} }, uuid }) => [ip.ipv4_addr, ip.ipv6_addr, uuid].filter((word) => !!word) as string[],
    sets: 'groups',
  },
})
