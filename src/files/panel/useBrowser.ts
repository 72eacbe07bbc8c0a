import { useEffect, useState } from 'react'
import type { Client } from '#dataProvider/client.ts'
import { createBrowser, type Browser } from './browser.ts'
import { startServerFiles } from '../serverFiles.ts'

/** A walk through the folders of a server; its session lives as long as the caller is shown. */
export function useBrowser(client: Client, serverId: number): Browser | undefined {
  const [browser, setBrowser] = useState<Browser>()
  useEffect(() => {
    const made = createBrowser({ start: () => startServerFiles(client, serverId) })
    // oxlint-disable-next-line react/set-state-in-effect -- the session is made and left with the effect
    setBrowser(made)
    return () => made.dispose()
  }, [client, serverId])
  return browser
}
