import type { AnyRecord } from '#engine/field.ts'
import { isTooLong } from '../../streams/markedCommand.ts'
import { filledForServer, isLacking, variablesOfServer, serverVariablesIn } from '../../snippets/snippet.ts'
import type { CommandTarget } from './fleetRun.ts'

export interface FilledCommands {
  /** The servers with the commands that will run there. */
  ready: readonly CommandTarget[]
  /** The servers for which a variable has no value. */
  lacking: readonly number[]
  /** The servers on which the command is too long with its values. */
  tooLong: readonly number[]
}

/** The command of each server, with what the variables stand for there. */
export function commandsFor(
  command: string,
  targets: readonly CommandTarget[],
  servers: ReadonlyMap<number, AnyRecord>,
): FilledCommands {
  const variables = serverVariablesIn(command)
  if (variables.length === 0) return { ready: targets, lacking: [], tooLong: [] }
  const ready: CommandTarget[] = []
  const lacking: number[] = []
  const tooLong: number[] = []
  for (const target of targets) {
    const server = servers.get(target.id)
    const values = server ? variablesOfServer(server) : {}
    const filled = filledForServer(command, values)
    if (isLacking(variables, values)) lacking.push(target.id)
    else if (isTooLong(filled, target.shell)) tooLong.push(target.id)
    else ready.push({ ...target, command: filled })
  }
  return { ready, lacking, tooLong }
}
