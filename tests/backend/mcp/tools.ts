import { refusesCommands } from '../agent.ts'
import { owns } from '../call.ts'
import { agentSince, machineOf } from '../machine/machine.ts'
import { readArguments } from './arguments.ts'
import type { Caller } from '../call.ts'
import type { Machine } from '../machine/machine.ts'
import type { World } from '../world.ts'
import type { Arguments, ArgumentTypes } from './arguments.ts'

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

/** Throws unless the agent is there. */
export function requireAgent({ row }: Machine): void {
  if (!row.online) throw new ToolFailure('agent offline')
}

/** Throws unless the agent is there and lets its files be used. */
export function requireFiles(machine: Machine): void {
  requireAgent(machine)
  if (refusesCommands(machine.row)) throw new ToolFailure('agent disabled file operations')
}

/**
 * Declares a tool that works on one server; `types` are those of its arguments beside `server_id`, and `structure` is
 * the server's name for the arguments.
 */
export function serverTool<T extends ArgumentTypes>(
  verb: 'read' | 'write' | 'delete' | 'exec',
  structure: string,
  types: T,
  run: (args: Arguments<T>, call: ToolCall) => object,
): Tool {
  const read = (args: string) => {
    try {
      return readArguments(args, { ...types, server_id: 'uint64' as const }, structure)
    } catch (error) {
      if (error instanceof TypeError) throw new ToolFailure(`invalid arguments: ${error.message}`)
      throw error
    }
  }
  return {
    scope: `nezha:server:${verb}`,
    run: (caller, args) => {
      const given = read(args)
      return run(given, { ...caller, machine: machineFor(caller, given.server_id) })
    },
  }
}
