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

export interface Memory {
  read(): Findings
  write(findings: Findings): void
}

export const nothing: Findings = { asked: 0, answered: 0, emptied: false }

const key = 'lotus.looked'

/** Remembers in the browser, or in this page alone where the browser forbids that or has no room. */
export function createMemory(storage: () => Pick<Storage, 'getItem' | 'setItem'>): Memory {
  let own = nothing
  return {
    read() {
      try {
        const kept = parse(storage().getItem(key) ?? '{}')
        return kept.asked > own.asked ? kept : own
      } catch {
        return own
      }
    },
    write(findings) {
      own = findings
      try {
        storage().setItem(key, JSON.stringify(findings))
      } catch {
        // `own` is enough for this page.
      }
    },
  }
}

/** Anybody may have written there: only what is understood is taken. */
function parse(text: string): Findings {
  const { asked, answered, emptied, mark } = JSON.parse(text) as Record<string, unknown>
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
