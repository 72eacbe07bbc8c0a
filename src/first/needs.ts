/** What the page paints before its scripts have arrived: the sign-in page, or the frame around an empty screen. */
type PaintedScreen = 'login' | 'list' | 'switchedList' | 'servers' | 'frame'

/** A part of the product that only some addresses need, and so is in a file of its own. */
export type Part = 'terminal' | 'files' | 'server' | 'service' | 'profile' | 'settings'

interface Needs {
  screen: PaintedScreen
  part?: Part | undefined
  /** What the screen of the address asks of every server, for every user: paths below /api/v1/. */
  calls: readonly string[]
}

/** What each list asks for, by its route. A switched list is below the switch of a tab. */
export type ListCalls = Readonly<Record<'list' | 'switchedList', Readonly<Record<string, readonly string[]>>>>

/** What the descriptors say; the build inserts it in place of this word. */
declare const LOTUS_LISTS: ListCalls

const lists = LOTUS_LISTS

function listAt(route: string): Needs | undefined {
  const kind = (['list', 'switchedList'] as const).find((each) => Object.hasOwn(lists[each], route))
  // Above the servers are also the band and the groups.
  return kind && { screen: route ? kind : 'servers', calls: lists[kind][route] ?? [] }
}

/** What other screens ask for. `profile` and `settings` are whole addresses; an id follows the others. */
const callsOfParts: Readonly<Record<Part, readonly string[]>> = {
  profile: ['server', 'server-group'],
  settings: [],
  terminal: ['server'],
  files: ['server'],
  server: ['server', 'server-group'],
  service: ['service/list', 'service', 'server'],
}

/** What the screen of an address needs, whose path begins with /dashboard; of a page with or without a session. */
export function needsOf(pathname: string, hasSession: boolean): Needs {
  if (!hasSession) return { screen: 'login', calls: [] }
  const route = pathname.replace(/^\/dashboard\/?|\/+$/g, '')
  const part = /^(profile|settings)$|^(terminal|files|server|service)(?=\/)/.exec(route)?.[0] as Part | undefined
  return listAt(route) ?? { screen: 'frame', part, calls: part ? callsOfParts[part] : [] }
}
