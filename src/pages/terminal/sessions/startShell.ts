import type { Client } from '#dataProvider/client.ts'
import { sessionIdOf } from '../../../streams/sessionId.ts'
import { startTerminal, type TerminalOptions, type TerminalSession } from '../../../streams/terminalSession.ts'
import type { Screen } from '../panes/screen.ts'

interface ShellOptions extends Pick<TerminalOptions, 'open' | 'output' | 'kept' | 'onSkipped'> {
  client: Client
  serverId: number
  screen: Screen
}

/** Does the server have the connection of an agent? It hands out the configuration only then. */
async function hasAgent(client: Client, serverId: number): Promise<boolean> {
  try {
    return Boolean(await client.request({ method: 'GET', path: `server/config/${serverId}` }))
  } catch (error) {
    // The agent may refuse or be busy. A classic server passes on that it could not reach it.
    return !(error instanceof Error && error.message.startsWith('rpc error'))
  }
}

/** Starts a session with a shell on a server, in the size of a screen. */
export function startShell({ client, serverId, screen, ...options }: ShellOptions): TerminalSession {
  return startTerminal({
    ...options,
    size: screen.fitted(),
    create: async () =>
      sessionIdOf(await client.request({ method: 'POST', path: 'terminal', body: { server_id: serverId } })),
    isReachable: async () => (await client.ping()) === undefined,
    hasAgent: () => hasAgent(client, serverId),
  })
}
