import type { KnownFault } from './known.ts'

export interface Result {
  /** Dialect, step and disturbance, separated by bars. */
  title: string
  /** `ok`, or the faults. */
  outcome: string
}

export interface Verdict extends Result {
  /** `ok`, `FAIL`, the name of a known fault, or `mended?` if a known fault did not occur. */
  word: string
}

/** Compares a result with the known fault of its cell. */
export function judgeCell(result: Result, known: KnownFault | undefined): Verdict {
  const { outcome } = result
  if (outcome === 'ok') return { ...result, word: known ? 'mended?' : 'ok' }
  return { ...result, word: known?.outcome.test(outcome) ? known.fault : 'FAIL' }
}

export const isBad = ({ word }: Verdict): boolean => word === 'FAIL' || word === 'mended?'

const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`

const parts = ({ title }: Verdict) => title.split(' | ')

/** One table for each dialect: a row for each step, a column for each disturbance, a dash where no test has run. */
export function tableOf(verdicts: readonly Verdict[]): string {
  const unique = (at: number) => [...new Set(verdicts.map((verdict) => parts(verdict)[at] ?? ''))]
  const disturbances = unique(2)
  const legend = disturbances.map((name, at) => `${at + 1}. ${name}`)
  const words = new Map(verdicts.map(({ title, word }) => [title, word]))
  const tables = unique(0).map((dialect) => {
    const steps = unique(1).filter((step) => verdicts.some(({ title }) => title.startsWith(`${dialect} | ${step} |`)))
    const rows = steps.map((step) =>
      line([step, ...disturbances.map((name) => words.get([dialect, step, name].join(' | ')) ?? '–')]),
    )
    const head = line([dialect, ...disturbances.map((_, at) => String(at + 1))])
    return [head, line(['---', ...disturbances.map(() => '---')]), ...rows].join('\n')
  })
  return [legend.join('\n'), ...tables].join('\n\n')
}

/** The number of cells by word, then each bad cell with its outcome. */
export function summaryOf(verdicts: readonly Verdict[]): string {
  const counts = new Map<string, number>()
  for (const { word } of verdicts) counts.set(word, (counts.get(word) ?? 0) + 1)
  const total = [...counts].map(([word, count]) => `${count} ${word}`).join(', ')
  const bad = verdicts
    .filter(isBad)
    .map(({ title, word, outcome }) =>
      word === 'FAIL' ? `- ${title}: ${outcome}` : `- ${title}: passes; mended? Then take it out of known.ts.`,
    )
  return [`${verdicts.length} cells: ${total}`, ...bad].join('\n')
}
