import { useEffect, useEffectEvent, useLayoutEffect, type Dispatch, type SetStateAction } from 'react'
import type { PaletteEntry } from './found/entry.ts'
import type { PaletteKey } from './PaletteFrame.tsx'
import { PaletteFooter } from './PaletteFooter.tsx'
import { PaletteResults } from './PaletteResults.tsx'
import { useOpen } from './useOpen.ts'
import { useRecent } from './useRecent.ts'
import { useSearch } from './useSearch.ts'

interface PaletteBodyProps {
  /** The id of the list of results. */
  id: string
  query: string
  /** The position of the active result. */
  active: number
  /** The record whose actions are the results; undefined for everything. */
  subject: PaletteEntry | undefined
  /** The keys that were pressed and not yet taken, in their order. */
  waiting: readonly PaletteKey[]
  setWaiting: Dispatch<SetStateAction<readonly PaletteKey[]>>
  onActive: (index: number) => void
  /** Called with whether there are results. */
  onFound: (hasFound: boolean) => void
  onType: (query: string) => void
  /** Called to show the actions of a record. */
  onEnter: (entry: PaletteEntry) => void
  onClose: () => void
  /** Called before `onClose` if the current page is left. */
  onLeave: () => void
}

/** The results of the search for everything, and what its keys do. */
export function PaletteBody({ id, query, active, subject, waiting, setWaiting, ...does }: PaletteBodyProps) {
  const { onActive, onFound, onType, onEnter, onClose, onLeave } = does
  const { groups, entries, total, unread, cut, isReading, isLoading } = useSearch(query, subject)
  const { hrefOf, isHere, open, openTab } = useOpen()
  const { remember } = useRecent()
  const hasFound = entries.length > 0
  const entry = entries[active]
  const hasActions = entry?.record !== undefined && !subject

  function choose({ key, act }: PaletteEntry) {
    if (act === undefined) return
    if (typeof act === 'object') {
      onType(act.query)
      return
    }
    remember(key)
    if (typeof act === 'string' && !isHere(act)) onLeave()
    onClose()
    if (typeof act === 'string') open(act)
    else act()
  }

  function press({ key, ctrlKey, metaKey }: PaletteKey) {
    const last = entries.length - 1
    const steps: Record<string, number> = {
      ArrowDown: active < last ? active + 1 : 0,
      ArrowUp: active > 0 ? active - 1 : last,
      Home: 0,
      End: last,
    }
    const step = steps[key]
    const hasCommand = ctrlKey || metaKey
    if (key.length === 1) onType(query + key)
    else if (step !== undefined) onActive(Math.max(0, step))
    else if (!entry) return
    else if (key === 'Enter' && !hasCommand) choose(entry)
    else if (hasActions) onEnter(entry)
    else if (key === 'Enter' && typeof entry.act === 'string') openTab(entry.act)
  }

  const take = useEffectEvent(() => {
    const [first] = waiting
    if (!first) return
    const needsEntry = first.key.length > 1 && !entry
    // What was chosen last stands first once the records are read.
    if (first.key.length > 1 && (isReading || (needsEntry && isLoading))) return
    // The keys that wait mean nothing then.
    if (needsEntry) setWaiting([])
    else {
      setWaiting((before) => before.slice(1))
      press(first)
    }
  })
  useEffect(() => take(), [waiting, entry, isReading, isLoading])
  useLayoutEffect(() => onFound(hasFound), [hasFound, onFound])

  return (
    <>
      <PaletteResults {...{ id, groups, query, active, hrefOf }} onPoint={onActive} onChoose={choose} />
      <PaletteFooter
        shown={entries.length}
        total={total}
        typed={query.trim() !== ''}
        unread={unread}
        cut={cut}
        act={entry?.act}
        hasActions={hasActions}
      />
    </>
  )
}
