import { useEffect } from 'react'
import type { Bytes } from '../streams/bytes.ts'
import type { Browser } from './panel/browser.ts'
import { isFinished } from './transfers/transfer.ts'
import type { Transfers } from './transfers/transfers.ts'

/** Lists the folder that is shown anew whenever a run of uploads into it has come to an end. */
export function useAfterUploads(transfers: Transfers, serverId: number, browser: Browser | undefined): void {
  useEffect(() => {
    const filling = () =>
      new Set<Bytes>(
        transfers
          .getState()
          .filter((each) => each.kind === 'upload' && each.serverId === serverId && !isFinished(each))
          .map(({ folder }) => folder),
      )
    let before = filling()
    return transfers.subscribe(() => {
      const now = filling()
      for (const folder of before) if (!now.has(folder)) browser?.renew(folder)
      before = now
    })
  }, [transfers, serverId, browser])
}
