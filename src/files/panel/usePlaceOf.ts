import { useSyncExternalStore } from 'react'
import type { FolderBrowser } from './browser.ts'

const never = () => () => {}

/** The folder that a browser shows. */
export const usePlaceOf = (browser: FolderBrowser | undefined) =>
  useSyncExternalStore(browser?.subscribe ?? never, () => browser?.getState().place)
