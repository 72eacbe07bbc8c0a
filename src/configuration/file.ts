import type { output } from 'zod'
import type { fileSchema } from './fileSchema.ts'

/** The records of a server, as a file that people can read and that another server can take. Secrets are left out. */
export type ConfigurationFile = output<typeof fileSchema>

export type ConfigurationFormat = 'json' | 'yaml'

/** What is wrong with a text that is not a configuration file. */
export type FileFault =
  /** Its bytes are no text in UTF-8. */
  | { kind: 'encoding' }
  /** Nothing says that it is one. */
  | { kind: 'foreign' }
  /** It has another version of the format. */
  | { kind: 'version'; version: string }
  /** In the words of the parser. */
  | { kind: 'syntax'; message: string }
  /** Something is not there, or is not what it should be. */
  | { kind: 'missing' | 'wrong'; place: string }
  /** Two records of one resource have the same number. */
  | { kind: 'twins'; id: string; place: string }

/** The text is no configuration file. */
export class ConfigurationError extends Error {
  readonly fault: FileFault

  constructor(fault: FileFault) {
    super(fault.kind === 'syntax' ? fault.message : fault.kind)
    this.name = 'ConfigurationError'
    this.fault = fault
  }
}
