import { useDeferredValue, useMemo, useState } from 'react'
import { useLocale } from '#i18n/useLocale.ts'
import type { DirectoryEntry, Listing } from '../../streams/listing.ts'
import { afterArrival, selecting, untouched, type FolderState } from './folderState.ts'
import { filtered, initialSort, isHidden, sorted } from './grid/rows.ts'

const none: readonly DirectoryEntry[] = []

/**
 * The rows of the current folder, and the user's state of the folder. `first`: the name of the entry to select in the
 * first folder.
 */
export function useFolder(place: Listing | undefined, first?: string) {
  const [known, setKnown] = useState(place)
  const [folder, setFolder] = useState<FolderState>(() => (place ? selecting(first, place) : untouched))
  const [sort, setSort] = useState(initialSort)
  const locale = useLocale()
  if (place && place !== known) {
    setKnown(place)
    setFolder(known ? afterArrival(folder, known, place) : selecting(first, place))
  }
  const entries = place?.entries ?? none
  const words = useDeferredValue(folder.words)
  const inOrder = useMemo(() => sorted(entries, sort, locale), [entries, sort, locale])
  const [showsHidden, setShowsHidden] = useState(true)
  const visible = useMemo(
    () => (showsHidden ? inOrder : inOrder.filter((entry) => !isHidden(entry))),
    [inOrder, showsHidden],
  )
  const rows = useMemo(() => filtered(visible, words), [visible, words])
  const change = (part: Partial<FolderState>) => setFolder((before) => ({ ...before, ...part }))
  return { folder, change, sort, setSort, rows, showsHidden, setShowsHidden }
}
