import { useSyncExternalStore } from 'react'
import { followNothing } from '#ui/sight/sight.ts'
import type { FolderBrowser } from './browser.ts'

/** The folder that a browser shows. */
export const usePlaceOf = (browser: FolderBrowser | undefined) =>
  useSyncExternalStore(browser?.subscribe ?? followNothing, () => browser?.getState().place)
