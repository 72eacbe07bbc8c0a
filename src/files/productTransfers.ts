import type { Client } from '#dataProvider/client.ts'
import { saveBlob } from '#ui/saveText.ts'
import { originFiles } from '../storage/originFiles.ts'
import { sessionsPerUser } from '../streams/sessions.ts'
import { serverFiles, startServerFiles } from './startServerFiles.ts'
import { createRemoteSessions } from './transfers/remote/remoteSessions.ts'
import type { Pickers } from './transfers/sinks/pickedFiles.ts'
import { createSinks } from './transfers/sinks/sinks.ts'
import { checkUpload } from './tools/checkUpload.ts'
import { exactPath } from './tools/exactPath.ts'
import { makePath } from './tools/fileCommands.ts'
import { listSparely } from './tools/listWithTools.ts'
import type { FullAccessHolder } from './tools/FullAccessContext.ts'
import { TransferError } from './transfers/transferError.ts'
import { createTransfers, type Transfers } from './transfers/transfers.ts'

declare global {
  interface Window extends Pickers {}
}

/** With this media type no browser replaces the extension of the name. */
const plainBytes = 'application/octet-stream'

const offer = (whole: Blob, name: string) => saveBlob(name, whole.slice(0, whole.size, plainBytes))

/** The transfers of the whole product. They run in a worker if possible. */
export function createProductTransfers(client: Client, fullAccess: FullAccessHolder): Transfers {
  const startInWorker = createRemoteSessions()
  return createTransfers({
    startSession: (serverId) => startServerFiles(client, serverId),
    startUpload: (serverId) => startInWorker(serverFiles(client, serverId)) ?? startServerFiles(client, serverId),
    startStore: (serverId) => startInWorker(serverFiles(client, serverId)),
    async list(serverId, path, plain) {
      const access = fullAccess.getState()?.of(serverId)
      return access ? listSparely(access, path, plain) : plain(path)
    },
    async makeFolder(serverId, path) {
      const tools = fullAccess.getState()?.of(serverId).tools()
      const text = exactPath(path)
      if (tools && text !== undefined) await makePath(tools, text)
    },
    async check(serverId, upload) {
      const access = fullAccess.getState()?.of(serverId)
      const tools = access?.tools()
      const differs = () => new TransferError('differs', 'the file on the server is another one')
      if (!access || !tools) return undefined
      const means = { executes: access.getState().grant === 'commands', hasSpare: access.pace.hasSpare }
      return checkUpload(tools, means, upload, differs)
    },
    // Servers before v2.2.0 have no limit. Those with the classic dialect are among them.
    mostSessions: () => (client.dialect() === 'classic' ? Number.POSITIVE_INFINITY : sessionsPerUser),
    sinks: createSinks({ pickers: window, storage: originFiles(), offer }),
  })
}
