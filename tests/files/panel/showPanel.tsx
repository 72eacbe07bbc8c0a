import { NotificationContextProvider, useNotificationContext, useTranslate } from 'react-admin'
import { onTestFinished, vi } from 'vitest'
import { diskFolder, type Tree } from '#backend/machine/disk.ts'
import { machineOf } from '#backend/machine/machine.ts'
import { createFolderBrowser } from '../../../src/files/panel/browser.ts'
import { FilesView } from '../../../src/files/panel/FilesView.tsx'
import type { RemoteFile } from '../../../src/files/remoteFile.ts'
import type { Nested } from '../../../src/files/transfers/treePlan.ts'
import type { WalkedEntry } from '../../../src/files/transfers/zip/walk.ts'
import { encodePath } from '../../../src/streams/fileCodec.ts'
import { startFiles } from '../../../src/streams/fileSession.ts'
import type { Listing } from '../../../src/streams/listing.ts'
import { serveStreams } from '../../streams/served.ts'
import { showPart } from './show.tsx'

function Toasts() {
  const { notifications } = useNotificationContext()
  const translate = useTranslate()
  return notifications.map(({ message }, at) => <p key={at}>{typeof message === 'string' && translate(message)}</p>)
}

/** Renders the panel of the first server in the folder `path`; the disk also has `tree` in /t. */
export function showPanel(path: string, tree: Tree = {}) {
  const { backend, stream } = serveStreams()
  machineOf(backend.world, backend.tables.server[0]!).disk.root.entries.set('t', diskFolder(tree))
  const start = () => startFiles({ ...stream('file', 1), isReachable: () => true })
  const browser = createFolderBrowser({ start, path: encodePath(path) })
  onTestFinished(() => browser.dispose())
  const onDownload = vi.fn<(files: readonly RemoteFile[]) => void>()
  const onPack = vi.fn<(entries: readonly WalkedEntry[], name: string) => void>()
  const onUpload = vi.fn<(folder: Listing, files: readonly Nested<File>[]) => void>()
  const user = showPart(
    <NotificationContextProvider>
      <FilesView
        serverId={1}
        browser={browser}
        start={start}
        onDownload={onDownload}
        onPack={onPack}
        onUpload={onUpload}
      />
      <Toasts />
    </NotificationContextProvider>,
  )
  return { user, onDownload, onPack, onUpload }
}
