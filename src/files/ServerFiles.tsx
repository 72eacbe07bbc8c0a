import { lazy, Suspense, useCallback, useState } from 'react'
import { useNotifyReason } from '#ui/messages/useNotifyReason.ts'
import { PartBoundary } from '#ui/PartBoundary.tsx'
import { useT } from '#i18n/useT.ts'
import type { Bytes } from '../streams/bytes.ts'
import type { Asked } from './editor/AskedFile.tsx'
import type { FolderBrowser } from './panel/browser.ts'
import { FilesView, type FilesViewProps, type DownloadRequest } from './panel/FilesView.tsx'
import { startServerFiles } from './startServerFiles.ts'
import { PlacesMenu } from './PlacesMenu.tsx'
import { ServerTransfers } from './ServerTransfers.tsx'
import { comingInto } from './transfers/transfer.ts'
import { planUpload, resolved, type ConflictChoice, type UploadPlan } from './transfers/uploadPlan.ts'
import { UploadQuestion } from './UploadQuestion.tsx'
import { useAfterUploads } from './useAfterUploads.ts'
import { usePlaces } from './usePlaces.ts'
import { useNotifyProblems } from './useNotifyProblems.ts'
import { useTransfers } from './useTransfers.ts'
import { useClient } from '../useClient.ts'

const AskedFile = lazy(async () => ({ default: (await import('./editor/AskedFile.tsx')).AskedFile }))

interface ServerFilesProps extends Pick<FilesViewProps, 'entryActions' | 'folderActions'> {
  serverId: number
  /** Undefined until it is created. */
  browser: FolderBrowser | undefined
}

/** The file manager of a server. Its transfers belong to the transfers of the whole product. */
export function ServerFiles({ serverId, browser, entryActions = [], folderActions = [] }: ServerFilesProps) {
  const client = useClient()
  const transfers = useTransfers()
  const [held, setHeld] = useState<readonly string[]>([])
  const [asked, setAsked] = useState<{ folder: Bytes; plan: UploadPlan<File> }>()
  /** The file that is open, or the new file to create. */
  const [file, setFile] = useState<Asked>()
  const start = useCallback(() => startServerFiles(client, serverId), [client, serverId])
  const t = useT()
  const notifyReason = useNotifyReason()
  const places = usePlaces(serverId, browser)
  useNotifyProblems(browser)
  useAfterUploads(transfers, serverId, browser)

  async function download(files: readonly DownloadRequest[]) {
    try {
      setHeld(await transfers.download(serverId, files))
    } catch (error) {
      notifyReason(error)
    }
  }
  const send = (folder: Bytes, plan: UploadPlan<File>, choice: ConflictChoice) =>
    setHeld(
      transfers.upload(
        serverId,
        folder,
        resolved(plan, () => choice),
      ),
    )

  if (!browser) return null
  return (
    <>
      <FilesView
        key={serverId}
        browser={browser}
        tools={<PlacesMenu browser={browser} places={places} />}
        onDownload={(files) => void download(files)}
        onOpenFile={(path, { name }) => setFile({ kind: 'open', path, name })}
        entryActions={[
          {
            label: t('pages.files.editor.edit'),
            isFor: ({ isFolder }) => !isFolder,
            run: (path, { name }) => setFile({ kind: 'open', path, name, as: 'text' }),
          },
          {
            label: t('pages.files.editor.viewEnd'),
            isFor: ({ isFolder }) => !isFolder,
            run: (path, { name }) => setFile({ kind: 'open', path, name, as: 'log' }),
          },
          ...entryActions,
        ]}
        folderActions={[
          {
            label: t('pages.files.editor.newFile'),
            run: ({ path, entries }) =>
              setFile({ kind: 'make', path, entries, coming: comingInto(transfers.getState(), serverId, path) }),
          },
          ...folderActions,
        ]}
        onUpload={(folder, { path, entries }, files) => {
          const coming = comingInto(transfers.getState(), serverId, folder)
          const plan = planUpload(files, { path, entries, coming })
          if (plan.conflicts.length + plan.refused.length > 0) setAsked({ folder, plan })
          else send(folder, plan, 'skip')
        }}
      >
        <ServerTransfers transfers={transfers} held={held} onBackground={() => setHeld([])} />
      </FilesView>
      <PartBoundary>
        <Suspense>
          {file && (
            <AskedFile
              asked={file}
              start={start}
              onDownload={(wanted) => void download([wanted])}
              onFolder={({ path }) => browser.open(path)}
              onMade={browser.refresh}
              onClose={() => setFile(undefined)}
            />
          )}
        </Suspense>
      </PartBoundary>
      {asked && (
        <UploadQuestion
          plan={asked.plan}
          onCancel={() => setAsked(undefined)}
          onChoose={(choice) => {
            send(asked.folder, asked.plan, choice)
            setAsked(undefined)
          }}
        />
      )}
    </>
  )
}
