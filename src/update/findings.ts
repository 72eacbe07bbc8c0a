import { entries } from '../storage/entries.ts'
import type { LotusStorage } from '../storage/storage.ts'
import type { Mark } from './mark.ts'

/** What looking at the server's page has shown. All tabs of a browser share it. */
export interface Findings {
  /** When the server was asked last, whatever came of it. Milliseconds since 1970. */
  asked: number
  /** When it last answered. */
  answered: number
  /** It answers a conditional request with an empty page. */
  emptied: boolean
  /** The build that it has, if it sent its page. */
  mark?: Mark | undefined
}

export interface FindingsMemory {
  read(): Findings
  write(findings: Findings): void
}

export const noFindings: Findings = { asked: 0, answered: 0, emptied: false }

/** Remembers in the browser. */
export function createMemory(storage: Pick<LotusStorage, 'kept'>): FindingsMemory {
  const looked = storage.kept(entries.looked, parse)
  return { read: () => looked.read() ?? noFindings, write: looked.write }
}

/** Anybody may have written there: only what is understood is taken. */
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
