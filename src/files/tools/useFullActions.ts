import { useT } from '#i18n/useT.ts'
import { textOf } from '../../streams/fileCodec.ts'
import type { DirectoryEntry } from '../../streams/listing.ts'
import { inside } from '../../streams/paths.ts'
import type { EntryAction } from '../panel/actions.ts'
import type { FolderBrowser } from '../panel/browser.ts'
import { exactPath } from './exactPath.ts'
import { canRename } from './fileCommands.ts'
import type { Grant } from './fullAccess.ts'
import type { FullFilesQuestion } from './FullFilesDialog.tsx'

interface FullActionsOptions {
  browser: FolderBrowser | undefined
  grant: Grant | undefined
  /** Why commands are missing without the grant for them. */
  missing: string
  ask: (question: FullFilesQuestion) => void
}

/** The commands of the full file manager for entries of the folder that is shown when they are offered or chosen. */
export function useFullActions({ browser, grant, missing, ask }: FullActionsOptions): readonly EntryAction[] {
  const t = useT()
  const here = () => browser?.getState().place
  const pathOf = ({ bytes }: DirectoryEntry) => inside(here()?.path ?? new Uint8Array(), bytes)

  const illegible = ({ bytes }: DirectoryEntry) =>
    textOf(bytes) === undefined ? t('pages.files.full.illegible') : undefined
  const isCommandable = (entry: DirectoryEntry) => grant === 'commands' && canRename(pathOf(entry))

  const askForName = (kind: 'rename' | 'duplicate', { name }: DirectoryEntry) => {
    const place = here()
    if (place) ask({ kind, place, path: exactPath(place.path) ?? '', name })
  }
  const askToMove = (entries: readonly DirectoryEntry[]) => {
    const place = here()
    if (place) ask({ kind: 'move', place, entries })
  }
  const askToDelete = (entries: readonly DirectoryEntry[]) =>
    ask({
      kind: 'delete',
      entries: entries.map((entry) => ({ ...entry, path: exactPath(pathOf(entry)) ?? '' })),
    })

  return [
    {
      label: t('pages.files.full.rename'),
      key: 'F2',
      isFor: isCommandable,
      unfit: (entry) => illegible(entry) ?? (grant === 'commands' ? undefined : missing),
      run: (_path, entry) => askForName('rename', entry),
    },
    {
      label: t('pages.files.full.duplicate'),
      isFor: (entry) => !entry.isFolder && isCommandable(entry),
      run: (_path, entry) => askForName('duplicate', entry),
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
}
