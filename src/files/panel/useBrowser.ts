import { useEffect, useEffectEvent, useState } from 'react'
import type { Bytes } from '../../streams/bytes.ts'
import { createFolderBrowser, type FolderBrowser } from './browser.ts'
import { startServerFiles } from '../startServerFiles.ts'
import { useClient } from '../../useClient.ts'

/** A folder browser for a server, starting in `first`. Its session ends when the caller unmounts. */
export function useBrowser(serverId: number, first?: Bytes): FolderBrowser | undefined {
  const client = useClient()
  const [browser, setBrowser] = useState<FolderBrowser>()
  const make = useEffectEvent(() =>
    createFolderBrowser({ start: () => startServerFiles(client, serverId), ...(first && { path: first }) }),
  )
  useEffect(() => {
    const made = make()
    // oxlint-disable-next-line react/set-state-in-effect -- the effect starts the session and ends it on cleanup
    setBrowser(made)
    return () => made.dispose()
  }, [client, serverId])
  return browser
}
