import type { Client } from '#dataProvider/client.ts'
import { startFiles, type FileOptions, type FileSession } from '../streams/fileSession.ts'
import { sessionIdOf } from '../streams/sessionId.ts'
import { openWebSocket } from '../streams/socket.ts'

/** The options for sessions of a server. The client translates the call into the dialect of the server. */
export const serverFiles = (client: Client, serverId: number): Omit<FileOptions, 'open'> => ({
  create: async () => sessionIdOf(await client.request({ method: 'POST', path: 'file', query: { id: serverId } })),
  isReachable: async () => (await client.ping()) === undefined,
})

/** Starts a file manager session on a server. */
export const startServerFiles = (client: Client, serverId: number): FileSession =>
  startFiles({ ...serverFiles(client, serverId), open: openWebSocket('file') })
