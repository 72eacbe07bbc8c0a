/** Why a tool did nothing, or may have done nothing (docs/contract/mcp.md#tools). */
export const toolTroubles = [
  'off', // an admin has to switch the tools on
  'unknown', // the server has no tools
  'token', // the token, or the header with it, does not arrive
  'foreign', // a proxy changes the name of the host
  'scope', // the token lacks a scope
  'blocked', // the firewall of the server
  'paced', // too many calls
  'offline',
  'oldAgent',
  'disabled', // the agent refuses commands
  'denied',
  'gone',
  'notFile',
  'notFolder',
  'noFolder', // the folder to move into does not exist
  'taken', // the name exists
  'changed', // the file is not what it was
  'tooLarge',
  'late', // the agent did not answer in time
  'lost', // no answer arrived
  'unowned', // a file was written, and could not be given back to its owner
  'failed', // everything else
] as const

export type ToolTrouble = (typeof toolTroubles)[number]

/** A tool failed. The message is the server's own. */
export class ToolError extends Error {
  readonly trouble: ToolTrouble

  constructor(trouble: ToolTrouble, message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'ToolError'
    this.trouble = trouble
  }

  /** Whether the tool may have done what was asked, although it failed. */
  get mayBeDone(): boolean {
    return this.trouble === 'late' || this.trouble === 'lost' || this.trouble === 'unowned'
  }

  /** Whether the file manager of the agent may still do it. */
  get isPassable(): boolean {
    return passable.has(this.trouble)
  }
}

/** The troubles in which the file manager of the agent may still do what was asked. */
const passable: ReadonlySet<ToolTrouble> = new Set([
  'off',
  'unknown',
  'token',
  'foreign',
  'scope',
  'blocked',
  'paced',
  'oldAgent',
  'tooLarge',
  'notFile',
  'notFolder',
])

const beginnings: readonly (readonly [beginning: string, trouble: ToolTrouble])[] = [
  ['MCP is disabled', 'off'],
  ['rate limit exceeded', 'paced'],
  ['missing required scope', 'scope'],
  ['agent offline', 'offline'],
  ['server offline', 'offline'],
  ['agent does not support', 'oldAgent'],
  ['agent disabled', 'disabled'],
  ['agent did not', 'late'],
  ['permission denied', 'denied'],
  ['file or directory does not exist', 'gone'],
  ['if_match precondition failed', 'changed'],
  ['path is not a regular file', 'notFile'],
  ['path is not a directory', 'notFolder'],
  ['content exceeds', 'tooLarge'],
  ['file exceeds', 'tooLarge'],
  ['body exceeds', 'tooLarge'],
]

/** The error that a message of the server stands for; what an agent says of a command follows `agent_error: `. */
export function toolError(words: string): ToolError {
  const message = words.replace(/^agent_error: /, '')
  const found = beginnings.find(([beginning]) => message.startsWith(beginning))
  return new ToolError(found?.[1] ?? 'failed', message)
}
