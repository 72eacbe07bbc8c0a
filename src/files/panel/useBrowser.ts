import { useEffect, useEffectEvent } from 'react'
import type { Bytes } from '../../streams/bytes.ts'
import { listThrough } from '../tools/listWithTools.ts'
import { useFullAccess } from '../tools/useFullAccess.ts'
import { createFolderBrowser, type FolderBrowser } from './browser.ts'
import { startServerFiles } from '../startServerFiles.ts'
import { useReach } from '../../reach/useReach.ts'
import { useClient } from '../../useClient.ts'
import { useDisposable } from '#ui/useDisposable.ts'

/**
 * A folder browser for a server, starting in `first` at the entry with the name `aim`. Its session ends when the caller
 * unmounts.
 */
export function useBrowser(serverId: number, first?: Bytes, aim?: string): FolderBrowser | undefined {
  const client = useClient()
  const access = useFullAccess(serverId)
  const { obstacle } = useReach()
  const isReached = obstacle === undefined
  const browser = useDisposable(serverId, () => {
    const value = createFolderBrowser({
      start: () => startServerFiles(client, serverId),
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
