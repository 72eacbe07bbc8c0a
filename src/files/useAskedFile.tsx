import { useState, type ReactNode } from 'react'
import { lazyPart } from '#ui/lazyPart.ts'
import { useT } from '#i18n/useT.ts'
import type { Asked } from './editor/AskedFile.tsx'
import type { FileWays } from './editor/fileWays.ts'
import type { EntryAction, FolderAction } from './panel/actions.ts'
import type { FolderBrowser } from './panel/browser.ts'
import type { RemoteFile } from './remoteFile.ts'
import { comingInto } from './transfers/transfer.ts'
import type { Transfers } from './transfers/transfers.ts'

const AskedFile = lazyPart(async () => (await import('./editor/AskedFile.tsx')).AskedFile)

interface AskedFileOptions {
  serverId: number
  browser: FolderBrowser | undefined
  transfers: Transfers
  ways: FileWays
  onDownload: (file: RemoteFile) => void
}

interface AskedFiles {
  open: (file: RemoteFile) => void
  entryActions: readonly EntryAction[]
  folderActions: readonly FolderAction[]
  dialog: ReactNode
}

/** The commands that open a file, or make one, in a dialog. */
export function useAskedFile({ serverId, browser, transfers, ways, onDownload }: AskedFileOptions): AskedFiles {
  /** The file that is open, or the new file to create. */
  const [asked, setAsked] = useState<Asked>()
  const t = useT()

  const openAs = (as: 'text' | 'log'): Omit<EntryAction, 'label'> => ({
    isFor: ({ isFolder }) => !isFolder,
    run: (path, { name }) => setAsked({ kind: 'open', serverId, path, name, as }),
  })

  return {
    open: (file) => setAsked({ kind: 'open', ...file }),
    entryActions: [
      { label: t('pages.files.editor.edit'), ...openAs('text') },
      { label: t('pages.files.editor.viewEnd'), key: 'F3', forSelected: true, ...openAs('log') },
    ],
    folderActions: [
      {
        label: t('pages.files.editor.newFile'),
        run: ({ path, entries }) =>
          setAsked({ kind: 'make', path, entries, coming: comingInto(transfers.getState(), { serverId, path }) }),
      },
    ],
    dialog: asked && browser && (
      <AskedFile
        asked={asked}
        ways={ways}
        onDownload={onDownload}
        onFolder={({ path }) => browser.open(path)}
        onMade={browser.refresh}
        onClose={() => setAsked(undefined)}
      />
    ),
  }
}
