import { useMemo, useState, useSyncExternalStore, type ReactNode } from 'react'
import { useT } from '#i18n/useT.ts'
import type { FileSession } from '../../streams/fileSession.ts'
import type { FileTools } from '../../tools/fileTools.ts'
import { useClient } from '../../useClient.ts'
import type { EntryAction, FolderAction } from '../panel/actions.ts'
import type { FolderBrowser } from '../panel/browser.ts'
import type { FolderContent } from '../transfers/uploadPlan.ts'
import type { ListFolder } from '../upload/useUploads.tsx'
import { exactPath } from './exactPath.ts'
import { FullAccessNotice } from './FullAccessNotice.tsx'
import { FullFilesDialog, type FullFilesQuestion } from './FullFilesDialog.tsx'
import { listSparely } from './listWithTools.ts'
import { PaceNote } from './PaceNote.tsx'
import { createReplace, type Replace } from './replaceFile.ts'
import { useFullAccess } from './useFullAccess.ts'
import { useFullActions } from './useFullActions.ts'

interface FullFiles {
  entryActions: readonly EntryAction[]
  folderActions: readonly FolderAction[]
  /** Why commands are missing. */
  note: string | undefined
  /** Both are undefined while it is off, or the agent is too old for it. */
  tools: FileTools | undefined
  /** Lists a folder with what is known of its entries, perhaps by the given way. */
  list: ListFolder
  replace: Replace | undefined
  /** Shown above the folder. */
  notice: ReactNode
  dialog: ReactNode
}

/** The commands that the full file manager of a server adds, and the one that switches it on. */
export function useFullFiles(
  serverId: number,
  browser: FolderBrowser | undefined,
  start: () => FileSession,
): FullFiles {
  const access = useFullAccess(serverId)
  const { grant, trouble } = useSyncExternalStore(access.subscribe, access.getState)
  const [asked, setAsked] = useState<FullFilesQuestion>()
  const client = useClient()
  const t = useT()
  const isOldAgent = trouble?.trouble === 'oldAgent'
  const tools = isOldAgent ? undefined : access.tools()
  const replace = useMemo(
    () => tools && createReplace(tools, grant === 'commands', access.owed),
    [tools, grant, access],
  )
  const isOn = grant !== undefined && tools !== undefined
  const hasTools = client.dialect() === 'current'
  const missing = t(hasTools ? 'pages.files.full.needed' : 'pages.files.full.neededServer')
  const entryActions = useFullActions({ browser, grant, missing, ask: setAsked })

  return {
    entryActions: isOn ? entryActions : [],
    folderActions: [
      ...(isOn
        ? [
            {
              label: t('pages.files.full.newFolder'),
              run: (folder: FolderContent) => {
                const path = exactPath(folder.path)
                if (path !== undefined) setAsked({ kind: 'folder', place: folder, path })
              },
            },
          ]
        : []),
      ...(hasTools
        ? [{ label: t('pages.files.full.title'), needsPlace: false as const, run: () => setAsked({ kind: 'access' }) }]
        : []),
    ],
    note: isOn ? undefined : isOldAgent ? t('pages.files.full.troubles.oldAgent') : missing,
    tools,
    list: (path, plain) => listSparely(access, path, plain),
    replace,
    notice: grant !== undefined && (
      <>
        {trouble && <FullAccessNotice trouble={trouble} onDismiss={() => access.note(undefined)} />}
        <PaceNote pace={access.pace} />
      </>
    ),
    dialog: asked && (
      <FullFilesDialog {...{ asked, access, tools, start, browser }} onClose={() => setAsked(undefined)} />
    ),
  }
}
