import { entries } from '../storage/entries.ts'
import type { LotusStorage } from '../storage/storage.ts'
import type { Mark } from './mark.ts'

/** What a request for the server's page has shown. All tabs of a browser share it. */
export interface Findings {
  /** When the server was asked last, whatever the result. Milliseconds since 1970. */
  asked: number
  /** When the server answered last. Milliseconds since 1970. */
  answered: number
  /** The server answers a conditional request with an empty page. */
  emptied: boolean
  /** The build on the server, if the server sent its page. */
  mark?: Mark | undefined
}

export interface FindingsMemory {
  read(): Findings
  write(findings: Findings): void
}

const noFindings: Findings = { asked: 0, answered: 0, emptied: false }

/** Keeps the findings in browser storage. */
export function createMemory(storage: Pick<LotusStorage, 'kept'>): FindingsMemory {
  const looked = storage.kept(entries.looked, parse)
  return { read: () => looked.read() ?? noFindings, write: looked.write }
}

/** Other code may have written there, so only valid values are taken. */
function parse(stored: unknown): Findings | undefined {
  if (typeof stored !== 'object' || stored === null) return undefined
  const { asked, answered, emptied, mark } = stored as Record<string, unknown>
  return {
    asked: typeof asked === 'number' ? asked : 0,
    answered: typeof answered === 'number' ? answered : 0,
    emptied: emptied === true,
    mark: isMark(mark) ? mark : undefined,
  }
}

const isMark = (mark: unknown): mark is Mark =>
  typeof mark === 'object' &&
  mark !== null &&
  'version' in mark &&
  'build' in mark &&
  typeof mark.version === 'string' &&
  typeof mark.build === 'string'
