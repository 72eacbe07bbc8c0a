import { useEffect, useEffectEvent } from 'react'
import type { Bytes } from '../../streams/bytes.ts'
import type { FileSession } from '../../streams/fileSession.ts'
import { listThrough } from '../tools/listWithTools.ts'
import { useFullAccess } from '../tools/useFullAccess.ts'
import { createFolderBrowser, type FolderBrowser } from './browser.ts'
import { startServerFiles } from '../startServerFiles.ts'
import { useReach } from '../../reach/useReach.ts'
import { useClient } from '../../useClient.ts'
import { useDisposable } from '#ui/useDisposable.ts'

interface BrowserOptions {
  /** The first folder. Default: the home folder of the agent's user. */
  first?: Bytes | undefined
  /** The name of the entry to go to in it. */
  aim?: string | undefined
  /** A session that has been started already, which becomes the first one. */
  begun?: FileSession | undefined
}

/** A folder browser for a server. Its session ends when the caller unmounts. */
export function useBrowser(serverId: number, { first, aim, begun }: BrowserOptions = {}): FolderBrowser | undefined {
  const client = useClient()
  const access = useFullAccess(serverId)
  const { obstacle } = useReach()
  const isReached = obstacle === undefined
  const browser = useDisposable(serverId, () => {
    let ready = begun?.state().phase === 'over' ? undefined : begun
    const value = createFolderBrowser({
      start() {
        const session = ready ?? startServerFiles(client, serverId)
        ready = undefined
        return session
      },
      list: (path, list) => listThrough(access, path, list),
      ...(first && { path: first }),
      aim,
    })
    return { value, dispose: value.dispose }
  })
  const comeBack = useEffectEvent(() => {
    if (browser?.getState().retrying) browser.reconnect()
  })
  useEffect(() => {
    // The next attempt of the browser itself may be many seconds away.
    if (isReached) comeBack()
  }, [isReached])
  return browser
}
