import { useNotify } from 'react-admin'
import { useT } from '#i18n/useT.ts'
import type { Bytes } from '../../streams/bytes.ts'
import type { DirectoryEntry, Listing } from '../../streams/listing.ts'
import { inside, nameOf } from '../../streams/paths.ts'
import { rootOf } from '../copying/useCopying.tsx'
import type { RemoteFile } from '../remoteFile.ts'
import type { EntryAction } from './actions.ts'
import type { FilesViewProps } from './FilesView.tsx'
import { isLink, linkedPath } from './grid/linkedPath.ts'

type EntryCommandsOptions = Pick<
  FilesViewProps,
  'serverId' | 'browser' | 'onDownload' | 'onPack' | 'onOpenFile' | 'copying' | 'added'
>

export type EntryCommands = ReturnType<typeof useEntryCommands>

/** What can be done with the entries of a folder. */
export function useEntryCommands(place: Listing | undefined, options: EntryCommandsOptions) {
  const { serverId, browser, onDownload, onPack, onOpenFile, copying, added } = options
  const notify = useNotify()
  const t = useT()
  const here = place?.path ?? new Uint8Array()
  const pathOf = ({ bytes }: DirectoryEntry) => inside(here, bytes)
  const fileOf = (entry: DirectoryEntry): RemoteFile => ({ serverId, path: pathOf(entry), name: entry.name })
  const walked = (entries: readonly DirectoryEntry[]) => entries.map((entry) => rootOf(pathOf(entry), entry))
  const { copy, drag } = copying ?? {}

  function openLink(entry: DirectoryEntry) {
    const path = linkedPath(entry, here) ?? pathOf(entry)
    browser.open(path, () => onOpenFile?.({ serverId, path, name: nameOf(path), link: entry.name }))
  }

  return {
    pathOf,
    open(entry: DirectoryEntry) {
      if (entry.isFolder) browser.open(pathOf(entry))
      else if (isLink(entry)) openLink(entry)
      else onOpenFile?.(fileOf(entry))
    },
    /** Opens what could not be opened as a folder. */
    openAsFile:
      onOpenFile &&
      ((path: Bytes) => {
        browser.dismiss()
        onOpenFile({ serverId, path, name: nameOf(path) })
      }),
    download: (entries: readonly DirectoryEntry[]) => onDownload(entries.map(fileOf)),
    pack(entries: readonly DirectoryEntry[]) {
      const [first, second] = entries
      const only = second ? undefined : first?.name
      onPack(walked(entries), `${only ?? (nameOf(here) || t('pages.files.archive'))}.zip`)
    },
    copy: copy && ((entries: readonly DirectoryEntry[]) => copy(walked(entries))),
    drag: drag && { start: (entries: readonly DirectoryEntry[]) => drag.start(walked(entries)), end: drag.end },
    /** Does something with those entries for which it is; why it is not for the others is said. */
    act(action: EntryAction | undefined, entries: readonly DirectoryEntry[]) {
      const meant = entries.filter((entry) => action?.isFor(entry))
      const [only, second] = meant
      const reason = action ? entries.map((entry) => action.unfit?.(entry)).find(Boolean) : added?.note
      if (meant.length < entries.length && reason) notify(reason, { type: 'warning', multiLine: true })
      if (second) action?.runAll?.(meant)
      else if (only) action?.run(pathOf(only), only)
    },
  }
}
