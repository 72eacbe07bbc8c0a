import { Suspense, useCallback, useContext, useMemo, useState, useEffect } from 'react'
import { createPortal } from 'react-dom'
import { useNotifyReason } from '#ui/messages/useNotifyReason.ts'
import { PartBoundary } from '#ui/PartBoundary.tsx'
import { useT } from '#i18n/useT.ts'
import type { AddedActions } from './panel/actions.ts'
import type { FolderBrowser } from './panel/browser.ts'
import type { EntryMarks } from './copying/compare.ts'
import { useCopying, type Beside } from './copying/useCopying.tsx'
import { FilesView } from './panel/FilesView.tsx'
import type { RemoteFile } from './remoteFile.ts'
import { startServerFiles } from './startServerFiles.ts'
import { PlacesMenu } from './PlacesMenu.tsx'
import { ServerTransfers } from './ServerTransfers.tsx'
import { useUploads } from './upload/useUploads.tsx'
import { FullAccessContext } from './tools/FullAccessContext.ts'
import { useFullFiles } from './tools/useFullFiles.tsx'
import { useAskedFile } from './useAskedFile.tsx'
import { useCopyLink } from './useCopyLink.ts'
import { useAfterUploads } from './useAfterUploads.ts'
import { useNotifyProblems } from './useNotifyProblems.ts'
import { useClient } from '../useClient.ts'
import { createProductTransfers } from './productTransfers.ts'
import type { Transfers } from './transfers/transfers.ts'
import { useTransfersHolder } from './TransfersContext.ts'
import { useEngine } from '#engine/EngineContext.ts'
import { storage } from '../storage/storage.ts'
import { areEqual } from '../streams/bytes.ts'
import type { Listing } from '../streams/listing.ts'
import { textOf } from '../streams/fileCodec.ts'
import { folderOf, unended } from '../streams/paths.ts'
import { createPlaces } from './places.ts'
import type { PlaceStore } from './places.ts'

export interface ServerFilesProps extends Partial<Pick<AddedActions, 'entryActions' | 'folderActions'>> {
  serverId: number
  /** Undefined until it is created. */
  browser: FolderBrowser | undefined
  /** Its place, if it is beside another one. */
  beside?: Beside | undefined
  /** How each entry compares with the other pane. */
  marks?: EntryMarks | undefined
  /** The element that shows the transfers. Default: below the table. */
  footer?: HTMLElement | null
}

/** The file manager of a server. Its transfers belong to the transfers of the whole product. */
export function ServerFiles({ serverId, browser, entryActions = [], folderActions = [], ...more }: ServerFilesProps) {
  const { beside, marks, footer } = more
  const client = useClient()
  const hasQueue = beside?.side !== 'second'
  const transfers = useTransfers(hasQueue)
  const [held, setHeld] = useState<readonly string[]>([])
  const start = useCallback(() => startServerFiles(client, serverId), [client, serverId])
  const t = useT()
  const notifyReason = useNotifyReason()
  const copyLink = useCopyLink(serverId)
  const places = usePlaces(serverId, browser)
  useNotifyProblems(browser)
  useAfterUploads(transfers, serverId, browser)
  const full = useFullFiles(serverId, browser, start)
  const uploads = useUploads({
    serverId,
    transfers,
    start,
    makesFolders: full.tools !== undefined,
    list: full.list,
    onBegun: setHeld,
  })
  const copying = useCopying({ serverId, browser, transfers, uploads, beside })
  const ways = useMemo(() => ({ start, replace: full.replace, tools: full.tools }), [start, full.replace, full.tools])

  async function startDownload(start: () => Promise<readonly string[]>) {
    try {
      setHeld(await start())
    } catch (error) {
      notifyReason(error)
    }
  }
  const download = (files: readonly RemoteFile[]) => startDownload(() => transfers.download(files))
  const opening = useAskedFile({ serverId, browser, transfers, ways, onDownload: (wanted) => void download([wanted]) })

  const shownTransfers = (
    <ServerTransfers transfers={transfers} held={held} hasQueue={hasQueue} onBackground={() => setHeld([])} />
  )

  if (!browser) return null
  return (
    <>
      <FilesView
        key={serverId}
        serverId={serverId}
        browser={browser}
        start={start}
        notice={
          <>
            {full.notice}
            {uploads.notice}
          </>
        }
        tools={<PlacesMenu browser={browser} places={places} />}
        onDownload={(files) => void download(files)}
        onPack={(roots, name) => void startDownload(() => transfers.pack({ serverId, roots, name }))}
        onOpenFile={opening.open}
        added={{
          entryActions: [
            ...opening.entryActions,
            ...copying.entryActions,
            ...entryActions,
            ...full.entryActions,
            {
              label: t('pages.files.copyLink'),
              isFor: ({ bytes }) => textOf(bytes) !== undefined,
              run: (path, { name, isFolder }) => (isFolder ? copyLink(path) : copyLink(folderOf(path), name)),
            },
          ],
          folderActions: [
            ...opening.folderActions,
            ...folderActions,
            ...full.folderActions,
            { label: t('pages.files.copyLink'), run: ({ path }) => copyLink(path) },
          ],
          note: full.note,
        }}
        onUpload={uploads.upload}
        copying={{ copy: copying.copy, drag: copying.drag, marks }}
      >
        {footer ? createPortal(shownTransfers, footer) : shownTransfers}
      </FilesView>
      <PartBoundary>
        <Suspense>{opening.dialog}</Suspense>
      </PartBoundary>
      <PartBoundary>
        <Suspense>
          {full.dialog}
          {copying.dialog}
        </Suspense>
      </PartBoundary>
      {uploads.dialog}
    </>
  )
}

/** The transfers of the whole product. The first page that needs them creates them, and perhaps shows them itself. */
function useTransfers(hasQueue: boolean): Transfers {
  const client = useClient()
  const holder = useTransfersHolder()
  const fullAccess = useContext(FullAccessContext)
  const [transfers] = useState(() => holder.obtain(() => createProductTransfers(client, fullAccess)))
  useEffect(() => holder.setState(transfers), [holder, transfers])
  useEffect(() => {
    if (!hasQueue) return
    holder.isInSight.setState(true)
    return () => holder.isInSight.setState(false)
  }, [holder, hasQueue])
  return transfers
}

/** The places of the current user. Each folder that the browser opens becomes the latest one. */
function usePlaces(serverId: number, browser: FolderBrowser | undefined): PlaceStore {
  const { viewer } = useEngine()
  const [places] = useState(() => createPlaces(storage, { viewerId: viewer.id, serverId }))
  useEffect(() => {
    if (!browser) return
    let last: Listing | undefined
    const follow = () => {
      const { place } = browser.getState()
      if (place && place.path.length > 0 && !(last && areEqual(last.path, place.path)))
        places.visit(unended(place.path))
      last = place
    }
    follow()
    return browser.subscribe(follow)
  }, [browser, places])
  return places
}
