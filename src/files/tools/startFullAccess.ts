import type { Client } from '#dataProvider/client.ts'
import { createBrowserMarks } from '../../storage/browserMarks.ts'
import { originFiles } from '../../storage/originFiles.ts'
import { storage } from '../../storage/storage.ts'
import { createFullAccesses, type FullAccesses } from './fullAccess.ts'

/** The full file managers of a user over the server that the page comes from. */
export function startFullAccess(client: Client, viewerId: number): FullAccesses {
  const accesses = createFullAccesses({
    client,
    storage,
    viewerId,
    fetch: client.outside,
    marks: createBrowserMarks(originFiles()),
    locks: 'locks' in navigator ? navigator.locks : undefined,
  })
  // A page that comes back makes new ones.
  const release = () => void accesses.release()
  addEventListener('pagehide', release)
  return {
    ...accesses,
    stop() {
      removeEventListener('pagehide', release)
      accesses.stop()
    },
    async end() {
      removeEventListener('pagehide', release)
      await accesses.end()
    },
  }
}
