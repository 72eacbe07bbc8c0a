import { originFiles } from '../../../storage/originFiles.ts'
import type { Pickers } from './pickedFiles.ts'
import type { SavingPlatform } from './sinks.ts'

declare global {
  interface Window extends Pickers {}
}

/** What the browser of this page has for downloads. */
export const inBrowser = (offer: SavingPlatform['offer']): SavingPlatform => ({
  pickers: window,
  storage: originFiles(),
  offer,
})
