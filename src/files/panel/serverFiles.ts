import type { Client } from '#dataProvider/client.ts'
import { startFiles, type FileSession } from '../../streams/fileSession.ts'
import { sessionIdOf } from '../../streams/sessionId.ts'
import { openWebSocket } from '../../streams/socket.ts'

/** Begins a file manager on a server; the client words the call as the server's version wants it. */
export const startServerFiles = (client: Client, serverId: number): FileSession =>
  startFiles({
    create: async () => sessionIdOf(await client.request({ method: 'POST', path: 'file', query: { id: serverId } })),
    open: openWebSocket('file'),
    isReachable: async () => (await client.ping()) === undefined,
  })
