import { isObject } from '#ui/values/objects.ts'
import { nameOfHost } from '../hosts.ts'

/** What an agent allows, as far as it is to be known. */
export const agentPoints = ['commands', 'plain', 'anyServer', 'elsewhere', 'noUpdates', 'tunnels'] as const

export type AgentPoint = (typeof agentPoints)[number]

/** The points in the configuration that an agent sent; undefined if the text is none. Its secret is not kept. */
export function pointsIn(text: string, connectAddress: string): readonly AgentPoint[] | undefined {
  const config = parsed(text)
  if (!config) return undefined
  const server = typeof config.server === 'string' ? config.server : ''
  const holds: Record<AgentPoint, boolean> = {
    commands: config.disable_command_execute !== true,
    plain: config.tls !== true,
    anyServer: config.insecure_tls === true,
    elsewhere: server !== '' && connectAddress !== '' && nameOfHost(server) !== nameOfHost(connectAddress),
    noUpdates: config.disable_auto_update === true || config.disable_force_update === true,
    tunnels: config.disable_nat !== true,
  }
  return agentPoints.filter((point) => holds[point])
}

function parsed(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return isObject(value) ? value : undefined
  } catch {
    return undefined
  }
}

/** The text with which an agent refuses (docs/contract/http.md#agent-configuration). */
const refusal = '已禁止命令执行'

/** Why there are no points: an offline agent answers with an empty text, and one that refuses with an error. */
export const silenceOf = (error: unknown): 'refused' | 'failed' =>
  error instanceof Error && error.message.includes(refusal) ? 'refused' : 'failed'
