/** What the page paints before its scripts have arrived: the sign-in page, or the frame around an empty screen. */
type PaintedScreen = 'login' | 'list' | 'switchedList' | 'servers' | 'frame'

/** A part of the product that only some addresses need, and so is in a file of its own. */
export type Part = 'terminal' | 'files' | 'server' | 'service' | 'profile' | 'settings'

interface Needs {
  screen: PaintedScreen
  part?: Part
  /** What the screen of the address asks of every server, for every user: paths below /api/v1/. */
  calls: readonly string[]
}

const list = (...calls: string[]): Needs => ({ screen: 'list', calls })
/** A list below a switch between the resources of one tab. */
const switchedList = (...calls: string[]): Needs => ({ screen: 'switchedList', calls })

const screens: Readonly<Record<string, Needs>> = {
  // Below a switch and the band, with the groups above the table.
  '': { screen: 'servers', calls: ['server', 'server-group', 'service', 'alert-rule'] },
  service: list('service/list', 'service', 'server', 'notification-group', 'cron'),
  cron: list('cron', 'server', 'notification-group'),
  notification: switchedList('notification', 'notification-group'),
  'alert-rule': switchedList('alert-rule', 'notification-group', 'cron', 'server', 'service'),
  ddns: list('ddns', 'server'),
  nat: list('nat', 'server'),
  'server-group': switchedList('server-group', 'server'),
  'notification-group': switchedList('notification-group', 'notification'),
  transfer: list(),
  profile: { screen: 'frame', part: 'profile', calls: ['server', 'server-group'] },
  settings: { screen: 'frame', part: 'settings', calls: [] },
  'settings/user': switchedList(),
  'settings/waf': switchedList(),
  'settings/online-user': switchedList(),
  'settings/api-tokens': switchedList(),
}

/** The screens of one record, whose id follows in the address. */
const pages: Readonly<Record<string, Needs>> = {
  terminal: { screen: 'frame', part: 'terminal', calls: ['server'] },
  files: { screen: 'frame', part: 'files', calls: ['server'] },
  server: { screen: 'frame', part: 'server', calls: ['server', 'server-group'] },
  service: { screen: 'frame', part: 'service', calls: ['service/list', 'service', 'server'] },
}

/** What the screen of an address needs, whose path begins with /dashboard; of a page with or without a session. */
export function needsOf(pathname: string, hasSession: boolean): Needs {
  if (!hasSession) return { screen: 'login', calls: [] }
  const route = pathname.replace(/^\/dashboard\/?|\/+$/g, '')
  const screen = screens[route] ?? pages[/^(terminal|files|server|service)(?=\/)/.exec(route)?.[0] ?? '']
  return screen ?? { screen: 'frame', calls: [] }
}
