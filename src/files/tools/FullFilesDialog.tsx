import { useT } from '#i18n/useT.ts'
import type { FileSession } from '../../streams/fileSession.ts'
import type { DirectoryEntry, Listing } from '../../streams/listing.ts'
import type { FileTools } from '../../tools/fileTools.ts'
import { legible } from '../legible.ts'
import type { FolderBrowser } from '../panel/browser.ts'
import { freeName } from '../transfers/names.ts'
import type { FolderContent } from '../transfers/uploadPlan.ts'
import { DeleteDialog, type Doomed } from './DeleteDialog.tsx'
import { duplicate, makeFolder, rename } from './fileCommands.ts'
import type { FullAccess } from './fullAccess.ts'
import { FullAccessDialog } from './FullAccessDialog.tsx'
import { MoveDialog } from './MoveDialog.tsx'
import { NameDialog } from './NameDialog.tsx'

/** What the user is asked: which access to allow, for a name, or before a deletion. */
export type FullFilesQuestion =
  | { kind: 'access' }
  | { kind: 'folder'; place: FolderContent; path: string }
  | { kind: 'rename'; place: FolderContent; path: string; name: string }
  | { kind: 'duplicate'; place: FolderContent; path: string; name: string }
  | { kind: 'move'; place: Listing; entries: readonly DirectoryEntry[] }
  | { kind: 'delete'; entries: readonly Doomed[] }

interface FullFilesDialogProps {
  asked: FullFilesQuestion
  access: FullAccess
  /** Without them only the access can be chosen. */
  tools: FileTools | undefined
  start: () => FileSession
  browser: FolderBrowser | undefined
  onClose: () => void
}

const freeNameIn = ({ entries }: FolderContent, name: string) =>
  freeName(name, (one) => entries.some((entry) => entry.name === one))

/** The dialog of a command of the full file manager that asks something first. */
export function FullFilesDialog({ asked, access, tools, start, browser, onClose }: FullFilesDialogProps) {
  const t = useT()
  const refresh = () => browser?.refresh()
  if (asked.kind === 'access') return <FullAccessDialog access={access} onChanged={refresh} onClose={onClose} />
  if (!tools) return null
  if (asked.kind === 'delete')
    return <DeleteDialog tools={tools} entries={asked.entries} onDone={refresh} onClose={onClose} />
  if (asked.kind === 'move') {
    const { place, entries } = asked
    return <MoveDialog {...{ tools, start, place, entries }} onDone={refresh} onClose={onClose} />
  }
  const { place, path } = asked
  const named = { place, onDone: (name: string) => browser?.refresh(name), onClose }
  if (asked.kind === 'folder')
    return (
      <NameDialog
        {...named}
        title={t('pages.files.full.newFolder')}
        action={t('app.create')}
        run={(name) => makeFolder(tools, path, name)}
      />
    )
  const { name } = asked
  if (asked.kind === 'rename')
    return (
      <NameDialog
        {...named}
        title={t('pages.files.full.rename')}
        action={t('pages.files.full.rename')}
        name={name}
        run={(next) => rename(tools, path, name, next)}
      />
    )
  return (
    <NameDialog
      {...named}
      title={t('pages.files.full.duplicateTitle', { name: legible(name) })}
      action={t('pages.files.full.duplicate')}
      offered={freeNameIn(place, name)}
      run={(next) => duplicate(tools, path, name, next)}
    />
  )
}
