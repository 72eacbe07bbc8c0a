import type { LotusStorage } from '../../../storage/storage.ts'
import type { RecentCommands } from './recentCommands.ts'

/** The recent commands of a page. Their code is loaded on first use, and again after it could not be loaded. */
export function createRecentLoader(storage: LotusStorage): () => Promise<RecentCommands> {
  let loading: Promise<RecentCommands> | undefined
  return () =>
    (loading ??= import('./recentCommands.ts').then(
      ({ createRecent }) => createRecent(storage),
      (reason: unknown) => {
        loading = undefined
        throw reason
      },
    ))
}
