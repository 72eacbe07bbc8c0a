import { useEffect } from 'react'
import type { Browser } from './panel/browser.ts'
import type { Transfers } from './transfers/transfers.ts'

/** Lists the folder that is shown anew whenever an upload to its server has come to an end. */
export function useAfterUploads(transfers: Transfers, serverId: number, browser: Browser | undefined): void {
  useEffect(() => {
    const ended = () =>
      transfers
        .getState()
        .filter(({ kind, serverId: own, endedAt }) => kind === 'upload' && own === serverId && endedAt !== undefined)
        .length
    let before = ended()
    return transfers.subscribe(() => {
      const now = ended()
      if (now > before) browser?.refresh()
      before = now
    })
  }, [transfers, serverId, browser])
}
