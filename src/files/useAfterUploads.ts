import { useEffect } from 'react'
import type { FolderBrowser } from './panel/browser.ts'
import { isFinished } from './transfers/transfer.ts'
import type { Transfers } from './transfers/transfers.ts'

/** Lists the folder that is shown anew whenever a run of uploads into it has come to an end. */
export function useAfterUploads(transfers: Transfers, serverId: number, browser: FolderBrowser | undefined): void {
  useEffect(() => {
    const uploads = () => transfers.getState().filter((each) => each.kind === 'upload' && each.serverId === serverId)
    // Who is told of changes may never see a quick one run: only that it has finished.
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
