import { refusesCommands } from '../agent.ts'
import { owns } from '../call.ts'
import { decode, form, u64 } from '../decode.ts'
import { ServerRefusal } from '../envelope.ts'
import { agentSince, machineOf } from '../machine/machine.ts'
import type { Caller } from '../call.ts'
import type { Shape } from '../decode.ts'
import type { Machine } from '../machine/machine.ts'
import type { World } from '../world.ts'

/** A call of a tool that failed, in the words of the server. */
export class ToolFailure extends Error {
  /** What the answer has beside the message. */
  readonly structured: object | undefined
  constructor(message: string, structured?: object) {
    super(message)
    this.structured = structured
  }
}

/** The holder of an API token who calls a tool. */
export interface ToolCaller {
  world: World
  user: Caller
  tokenId: number
  /** Scheme, host and port of the request. */
  origin: string
}

export interface ToolCall extends ToolCaller {
  /** The machine of the server that the arguments name. */
  machine: Machine
}

export interface Tool {
  /** The scope that the token needs. */
  scope: string
  /** `args` is JSON. Throws a `ToolFailure`. */
  run: (caller: ToolCaller, args: string) => object
}

/** The oldest agents that know tools. */
const oldestAgent = '2.1.0'

/** The machine of a server that the caller may use; throws the refusal. */
function machineFor({ world, user }: ToolCaller, id: number): Machine {
  if (id === 0) throw new ToolFailure('server_id required')
  if (user.servers && !user.servers.has(id)) throw new ToolFailure('permission denied')
  const row = world.tables.server.find((each) => each.id === id)
  if (!row) throw new ToolFailure('agent offline')
  if (!owns(user, row)) throw new ToolFailure('permission denied')
  const machine = machineOf(world, row)
  if (agentSince(machine, oldestAgent)) return machine
  throw new ToolFailure('agent does not support this MCP capability; please upgrade the agent')
}

/** Throws unless the agent is there and lets commands be executed. */
export function requireAgent({ row }: Machine, what: 'file operations' | 'command execution'): void {
  if (!row.online) throw new ToolFailure('agent offline')
  if (refusesCommands(row)) throw new ToolFailure(`agent disabled ${what}`)
}

/** Declares a tool that works on one server; `shapes` are its arguments beside `server_id`. */
export function serverTool<S extends Record<string, Shape<unknown>>>(
  verb: 'read' | 'write' | 'delete' | 'exec',
  shapes: S,
  run: (args: { [K in keyof S]: ReturnType<S[K]['absent']> }, call: ToolCall) => object,
): Tool {
  const shape = form('toolArgs', { ...shapes, server_id: u64 })
  const read = (args: string) => {
    try {
      return decode(shape, args)
    } catch (error) {
      if (error instanceof ServerRefusal) throw new ToolFailure(`invalid arguments: ${error.message}`)
      throw error
    }
  }
  return {
    scope: `nezha:server:${verb}`,
    run: (caller, args) => {
      const given = read(args)
      return run(given as Parameters<typeof run>[0], {
        ...caller,
        machine: machineFor(caller, Number(given.server_id)),
      })
    },
  }
}
