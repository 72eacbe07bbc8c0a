import type { MessageKey } from '#locales/messages.ts'
import type { NewFileFault } from './newFile.ts'

/** Why a name of a file or folder is invalid, in words. */
export const nameFaults: Record<NewFileFault, MessageKey> = {
  empty: 'pages.files.editor.nameFaults.empty',
  taken: 'pages.files.editor.nameFaults.taken',
  unfit: 'pages.files.editor.nameFaults.unfit',
}
