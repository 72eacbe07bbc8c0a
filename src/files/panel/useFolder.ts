import { useDeferredValue, useMemo, useState } from 'react'
import { useLocale } from '#i18n/useLocale.ts'
import type { DirectoryEntry, Listing } from '../../streams/listing.ts'
import type { BrowserState } from './browser.ts'
import { afterArrival, aimedAt, untouched, type FolderState } from './folderState.ts'
import { filtered, initialSort, isHidden, sorted } from './grid/rows.ts'

const none: readonly DirectoryEntry[] = []

export type FolderView = ReturnType<typeof useFolder>

/** The rows of the current folder, and the user's state of the folder. */
export function useFolder({ place, aim }: Pick<BrowserState, 'place' | 'aim'>) {
  const [known, setKnown] = useState<Listing>()
  const [folder, setFolder] = useState<FolderState>(untouched)
  const [sort, setSort] = useState(initialSort)
  const [showsHidden, setShowsHidden] = useState(true)
  const locale = useLocale()
  const inOrderOf = (entries: readonly DirectoryEntry[]) => {
    const inOrder = sorted(entries, sort, locale)
    return showsHidden ? inOrder : inOrder.filter((entry) => !isHidden(entry))
  }
  if (place && place !== known) {
    setKnown(place)
    const here = known ? afterArrival(folder, { from: known, to: place, inOrderOf }) : untouched
    setFolder(aim === undefined ? here : aimedAt(aim, here, place))
  }
  const entries = place?.entries ?? none
  const words = useDeferredValue(folder.words)
  // oxlint-disable-next-line react/exhaustive-deps -- the order depends on nothing else
  const visible = useMemo(() => inOrderOf(entries), [entries, sort, locale, showsHidden])
  const rows = useMemo(() => filtered(visible, words), [visible, words])
  const change = (part: Partial<FolderState>) => setFolder((before) => ({ ...before, ...part }))
  return { folder, change, sort, setSort, rows, showsHidden, setShowsHidden }
}
