import type { AnyRecord } from '#engine/field.ts'
import { filledIn, isLacking, variablesOfServer, serverVariablesIn } from '../../snippets/snippet.ts'
import type { CommandTarget } from './fleetRun.ts'

export interface FilledCommands {
  /** The servers with the commands that will run there. */
  ready: readonly CommandTarget[]
  /** The servers for which a variable has no value. */
  lacking: readonly number[]
}

/** The command of each server, with what the variables stand for there. */
export function commandsFor(
  command: string,
  targets: readonly CommandTarget[],
  servers: ReadonlyMap<number, AnyRecord>,
): FilledCommands {
  const variables = serverVariablesIn(command)
  if (variables.length === 0) return { ready: targets, lacking: [] }
  const ready: CommandTarget[] = []
  const lacking: number[] = []
  for (const target of targets) {
    const server = servers.get(target.id)
    const values = server ? variablesOfServer(server) : {}
    if (isLacking(variables, values)) lacking.push(target.id)
    else ready.push({ ...target, command: filledIn(command, values) })
  }
  return { ready, lacking }
}
