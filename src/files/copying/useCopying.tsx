import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useNotify } from 'react-admin'
import { lazyPart } from '#ui/lazyPart.ts'
import { useT } from '#i18n/useT.ts'
import { areEqual, type Bytes } from '../../streams/bytes.ts'
import type { DirectoryEntry } from '../../streams/listing.ts'
import { folderOf, unended } from '../../streams/paths.ts'
import type { EntryAction } from '../panel/actions.ts'
import type { FolderBrowser } from '../panel/browser.ts'
import type { Transfers } from '../transfers/transfers.ts'
import type { WalkedEntry } from '../transfers/zip/walk.ts'
import type { Uploads } from '../upload/useUploads.tsx'
import { otherSide, type Panes, type Side } from './panes.ts'
import type { CopySource } from './sources.ts'

const CopyDialog = lazyPart(async () => (await import('./CopyDialog.tsx')).CopyDialog)

/** The place of a file manager that is beside another one. */
export interface Beside {
  panes: Panes
  side: Side
}

interface CopyingOptions {
  serverId: number
  browser: FolderBrowser | undefined
  transfers: Transfers
  uploads: Uploads
  beside: Beside | undefined
}

/** Entries of one pane that can be dropped on the other. */
export interface EntryDrag {
  start: (roots: readonly WalkedEntry[]) => void
  end: () => void
  /** Whether entries of the other pane are being dragged. */
  comes: () => boolean
  drop: () => void
}

export interface Copying {
  entryActions: readonly EntryAction[]
  copy: (roots: readonly WalkedEntry[]) => void
  /** Only if there is a pane beside this one. */
  drag: EntryDrag | undefined
  dialog: ReactNode
}

/** An entry at the top of a walk. */
export const rootOf = (path: Bytes, { name, isFolder, facts }: DirectoryEntry): WalkedEntry => ({
  path,
  name,
  isFolder,
  changed: facts?.changed,
  size: facts?.size,
})

/** Copies from a file manager to the one beside it, or to a server and a folder that the user is asked for. */
export function useCopying({ serverId, browser, transfers, uploads, beside }: CopyingOptions): Copying {
  const [asked, setAsked] = useState<CopySource>()
  const notify = useNotify()
  const t = useT()
  const { panes, side = 'first' } = beside ?? {}
  const other = () => panes?.getState()[otherSide(side)]

  function receive(source: CopySource) {
    const { place, asked } = browser?.getState() ?? {}
    const [first] = source.roots
    // Another folder that is on its way is the one that is meant.
    if (!place || (asked && !areEqual(unended(asked), unended(place.path))))
      notify('pages.files.copies.noFolder', { type: 'warning' })
    else if (source.serverId === serverId && first && areEqual(folderOf(first.path), unended(place.path)))
      notify('pages.files.copies.same', { type: 'warning' })
    else void uploads.copy(place, source)
  }
  const latest = useRef(receive)
  useEffect(() => {
    latest.current = receive
  })
  useEffect(() => {
    if (!browser || !panes) return
    return panes.enter(side, { browser, serverId, receive: (source) => latest.current(source) })
  }, [panes, side, browser, serverId])

  function copy(roots: readonly WalkedEntry[]) {
    const source = { serverId, roots }
    if (!panes) setAsked(source)
    else if (other()) other()?.receive(source)
    else notify('pages.files.copies.noFolder', { type: 'warning' })
  }

  return {
    entryActions: [
      {
        label: t(panes ? 'pages.files.copies.toPane' : 'pages.files.copies.toServer'),
        isFor: () => true,
        run: (path, entry) => copy([rootOf(path, entry)]),
      },
    ],
    copy,
    drag: panes && {
      start: (roots) => panes.drag({ side, source: { serverId, roots } }),
      end: () => panes.drag(undefined),
      comes: () => panes.dragged()?.side === otherSide(side),
      drop() {
        const dragged = panes.dragged()
        if (dragged) receive(dragged.source)
      },
    },
    dialog: asked && <CopyDialog source={asked} transfers={transfers} onClose={() => setAsked(undefined)} />,
  }
}
