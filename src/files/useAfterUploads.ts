import { useEffect } from 'react'
import type { FolderBrowser } from './panel/browser.ts'
import { isFinished } from './transfers/transfer.ts'
import type { Transfers } from './transfers/transfers.ts'

/** Lists the current folder again whenever a series of uploads into it has finished. */
export function useAfterUploads(transfers: Transfers, serverId: number, browser: FolderBrowser | undefined): void {
  useEffect(() => {
    const uploads = () => transfers.getState().filter((each) => each.kind === 'upload' && each.serverId === serverId)
    // A subscriber may never see a quick upload in the running state, only in the finished one.
    let finished = new Set(uploads().filter(isFinished))
    return transfers.subscribe(() => {
      const before = finished
      finished = new Set(uploads().filter(isFinished))
      const filling = new Set(
        uploads()
          .filter((each) => !finished.has(each))
          .map(({ folder }) => folder),
      )
      const filled = new Set([...finished].filter((each) => !before.has(each)).map(({ folder }) => folder))
      for (const folder of filled) if (!filling.has(folder)) browser?.renew(folder)
    })
  }, [transfers, serverId, browser])
}
