import type { FileTools } from '../../tools/fileTools.ts'
import type { Replace } from '../tools/replaceFile.ts'
import type { Start } from './fetchFile.ts'

/** The ways to the files of a server: sessions with its agent and, where they are switched on, the tools of the server. */
export interface FileWays {
  /** Must stay the same function while a file is shown. */
  start: Start
  /** Replaces a file only if it has not changed. Without it, the file is compared before it is written. */
  replace?: Replace | undefined
  tools?: Pick<FileTools, 'read'> | undefined
  /** Called when a file has been saved. */
  onSaved?: () => void
}
