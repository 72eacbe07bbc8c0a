import { useMemo, useState, useSyncExternalStore, type ReactNode } from 'react'
import { useT } from '#i18n/useT.ts'
import type { FileSession } from '../../streams/fileSession.ts'
import type { DirectoryEntry, Listing } from '../../streams/listing.ts'
import { textOf } from '../../streams/fileCodec.ts'
import { inside } from '../../streams/paths.ts'
import { useClient } from '../../useClient.ts'
import type { EntryAction, FolderAction } from '../panel/actions.ts'
import type { FolderBrowser } from '../panel/browser.ts'
import type { FolderContent } from '../transfers/uploadPlan.ts'
import { DeleteDialog, type Doomed } from './DeleteDialog.tsx'
import { legible } from '../legible.ts'
import { freeName } from '../transfers/names.ts'
import { exactPath } from './exactPath.ts'
import { canRename, duplicate, makeFolder, rename } from './fileCommands.ts'
import { useFullAccess } from './useFullAccess.ts'
import { FullAccessDialog } from './FullAccessDialog.tsx'
import { FullAccessNotice } from './FullAccessNotice.tsx'
import type { FileTools } from '../../tools/fileTools.ts'
import { listSparely } from './listWithTools.ts'
import { MoveDialog } from './MoveDialog.tsx'
import { NameDialog } from './NameDialog.tsx'
import { PaceNote } from './PaceNote.tsx'
import type { ListFolder } from '../upload/useUploads.tsx'
import { createReplace, type Replace } from './replaceFile.ts'

/** What the user is asked: which access to allow, for a name, or before a deletion. */
type Asked =
  | { kind: 'access' }
  | { kind: 'folder'; place: FolderContent; path: string }
  | { kind: 'rename'; place: FolderContent; path: string; name: string }
  | { kind: 'duplicate'; place: FolderContent; path: string; name: string }
  | { kind: 'move'; place: Listing; entries: readonly DirectoryEntry[] }
  | { kind: 'delete'; entries: readonly Doomed[] }

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

const freeNameIn = ({ entries }: FolderContent, name: string) =>
  freeName(name, (one) => entries.some((entry) => entry.name === one))

/** The commands that the full file manager of a server adds, and the one that switches it on. */
export function useFullFiles(
  serverId: number,
  browser: FolderBrowser | undefined,
  start: () => FileSession,
): FullFiles {
  const access = useFullAccess(serverId)
  const { grant, trouble } = useSyncExternalStore(access.subscribe, access.getState)
  const [asked, setAsked] = useState<Asked>()
  const client = useClient()
  const t = useT()
  const isOldAgent = trouble?.trouble === 'oldAgent'
  const tools = isOldAgent ? undefined : access.tools()
  const replace = useMemo(() => tools && createReplace(tools, grant === 'commands'), [tools, grant])
  const refresh = () => browser?.refresh()
  const goTo = (name: string) => browser?.refresh(name)
  const isOn = grant !== undefined && tools !== undefined
  /** The folder that is shown when an action is offered or chosen. */
  const here = () => browser?.getState().place
  const pathOf = ({ bytes }: DirectoryEntry) => inside(here()?.path ?? new Uint8Array(), bytes)

  const illegible = ({ bytes }: DirectoryEntry) =>
    textOf(bytes) === undefined ? t('pages.files.full.illegible') : undefined
  const isCommandable = (entry: DirectoryEntry) => grant === 'commands' && canRename(pathOf(entry))
  const hasTools = client.dialect() === 'current'
  const missing = hasTools ? 'pages.files.full.needed' : 'pages.files.full.neededServer'

  const close = () => setAsked(undefined)
  const askToDelete = (entries: readonly DirectoryEntry[]) =>
    setAsked({
      kind: 'delete',
      entries: entries.map((entry) => ({ ...entry, path: exactPath(pathOf(entry)) ?? '' })),
    })
  const askToMove = (entries: readonly DirectoryEntry[]) => {
    const place = here()
    if (place) setAsked({ kind: 'move', place, entries })
  }
  const dialogs: { [K in Asked['kind']]: (what: Extract<Asked, { kind: K }>) => ReactNode } = {
    access: () => <FullAccessDialog access={access} onChanged={refresh} onClose={close} />,
    folder: ({ place, path }) =>
      tools && (
        <NameDialog
          title={t('pages.files.full.newFolder')}
          action={t('app.create')}
          place={place}
          run={(name) => makeFolder(tools, path, name)}
          onDone={goTo}
          onClose={close}
        />
      ),
    rename: ({ place, path, name }) =>
      tools && (
        <NameDialog
          title={t('pages.files.full.rename')}
          action={t('pages.files.full.rename')}
          place={place}
          name={name}
          run={(next) => rename(tools, path, name, next)}
          onDone={goTo}
          onClose={close}
        />
      ),
    duplicate: ({ place, path, name }) =>
      tools && (
        <NameDialog
          title={t('pages.files.full.duplicateTitle', { name: legible(name) })}
          action={t('pages.files.full.duplicate')}
          place={place}
          offered={freeNameIn(place, name)}
          run={(next) => duplicate(tools, path, name, next)}
          onDone={goTo}
          onClose={close}
        />
      ),
    move: ({ place, entries }) =>
      tools && <MoveDialog {...{ tools, start, place, entries }} onDone={refresh} onClose={close} />,
    delete: ({ entries }) => tools && <DeleteDialog {...{ tools, entries }} onDone={refresh} onClose={close} />,
  }

  return {
    entryActions: isOn
      ? [
          {
            label: t('pages.files.full.rename'),
            key: 'F2',
            isFor: isCommandable,
            unfit: (entry) => illegible(entry) ?? (grant === 'commands' ? undefined : t(missing)),
            run(_path, { name }) {
              const place = here()
              if (place) setAsked({ kind: 'rename', place, path: exactPath(place.path) ?? '', name })
            },
          },
          {
            label: t('pages.files.full.duplicate'),
            isFor: (entry) => !entry.isFolder && isCommandable(entry),
            run(_path, { name }) {
              const place = here()
              if (place) setAsked({ kind: 'duplicate', place, path: exactPath(place.path) ?? '', name })
            },
          },
          {
            label: t('pages.files.full.move'),
            isFor: isCommandable,
            unfit: illegible,
            run: (_path, entry) => askToMove([entry]),
            ...(grant === 'commands' && { runAll: askToMove }),
          },
          {
            label: t('app.delete'),
            danger: true,
            key: 'Delete',
            isFor: (entry) => exactPath(pathOf(entry)) !== undefined,
            unfit: illegible,
            run: (_path, entry) => askToDelete([entry]),
            runAll: askToDelete,
          },
        ]
      : [],
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
      ...(hasTools ? [{ label: t('pages.files.full.title'), run: () => setAsked({ kind: 'access' }) }] : []),
    ],
    note: isOn ? undefined : t(isOldAgent ? 'pages.files.full.troubles.oldAgent' : missing),
    tools,
    list: (path, plain) => listSparely(access, path, plain),
    replace,
    notice: grant !== undefined && (
      <>
        {trouble && <FullAccessNotice trouble={trouble} onDismiss={() => access.note(undefined)} />}
        <PaceNote pace={access.pace} />
      </>
    ),
    dialog: asked && (dialogs[asked.kind] as (what: Asked) => ReactNode)(asked),
  }
}
