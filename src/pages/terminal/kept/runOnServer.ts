import type { Client } from '#dataProvider/client.ts'
import { startCommand } from '../../../streams/commandSession.ts'
import { sessionIdOf } from '../../../streams/sessionId.ts'
import { openWebSocket } from '../../../streams/socket.ts'

/** Milliseconds for a short command. */
const timeout = 20_000

/** Runs a short command in a session of its own. Returns its output, or undefined if it has failed. */
export const runOnServer = (client: Client, serverId: number, command: string): Promise<string | undefined> =>
  new Promise((resolve) => {
    let text = ''
    startCommand({
      command,
      shell: 'posix',
      timeout,
      create: async () =>
        sessionIdOf(await client.request({ method: 'POST', path: 'terminal', body: { server_id: serverId } })),
      open: openWebSocket('terminal'),
      isReachable: async () => (await client.ping()) === undefined,
      onSession: () => undefined,
      onOutput: (output) => {
        text = output
      },
      onEnd: (end) => resolve(end.kind === 'done' && end.code === 0 ? text : undefined),
    })
  })
