import { register } from './register.ts'
import { machine, sites } from './seeds/machines.ts'
import { themePage } from './theme.ts'
import type { World } from './world.ts'

const path = '/demo/agent'

const button = `<form method="post" action="${path}"><button>Start a new agent</button></form>`

/** Registers an agent on a generated machine with the administrator's secret, and returns the result as a sentence. */
function startAgent(world: World): string {
  const { tables, dialect, random, now, address } = world
  const site = sites[Math.floor(random() * sites.length)]
  const context = { dialect, random, now: now(), address }
  const { host, state, geoip, drifts } = machine(context, tables.server.length, '', site?.country ?? 'jp')
  const secret = tables.user.find((row) => row.role === 0)?.agent_secret ?? ''
  const registered = register(world, { secret, host, state, geoip, drifts })
  if ('refused' in registered) return `The agent was refused: ${registered.refused}.`
  const { name } = tables.server.find((row) => row.id === registered.server) ?? {}
  return `A new agent registered as server ${registered.server}, “${name}”; it reports in two seconds.`
}

/** The public pages of a demo, with a button that starts a new agent. */
export function demoPage(world: World, request: Request, pathname: string): Response {
  const isStart = request.method === 'POST' && pathname === path
  if (!isStart) return themePage(world, pathname, button)
  return themePage(world, '/', `<p role="status">${startAgent(world)}</p>${button}`)
}
