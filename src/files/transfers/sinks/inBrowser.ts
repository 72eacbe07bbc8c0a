import { originFiles } from '../../../storage/originFiles.ts'
import type { Pickers } from './pickedFiles.ts'
import type { SavingPlatform } from './sinks.ts'

declare global {
  interface Window extends Pickers {}
}

/** The browser features that downloads use. */
export const inBrowser = (offer: SavingPlatform['offer']): SavingPlatform => ({
  pickers: window,
  storage: originFiles(),
  offer,
})
