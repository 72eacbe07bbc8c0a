import { useEffect, useEffectEvent, useState } from 'react'
import type { Client } from '#dataProvider/client.ts'
import type { Bytes } from '../../streams/bytes.ts'
import { createFolderBrowser, type FolderBrowser } from './browser.ts'
import { startServerFiles } from '../startServerFiles.ts'

/** A walk through the folders of a server, which begins in one; its session lives as long as the caller is shown. */
export function useBrowser(client: Client, serverId: number, first?: Bytes): FolderBrowser | undefined {
  const [browser, setBrowser] = useState<FolderBrowser>()
  const make = useEffectEvent(() =>
    createFolderBrowser({ start: () => startServerFiles(client, serverId), ...(first && { path: first }) }),
  )
  useEffect(() => {
    const made = make()
    // oxlint-disable-next-line react/set-state-in-effect -- the session is made and left with the effect
    setBrowser(made)
    return () => made.dispose()
  }, [client, serverId])
  return browser
}
