import { runLine } from './run.ts'
import type { Shell } from './command.ts'
import type { TtyProgram } from './tty.ts'

/** A text in single quotes, in which two quotes mean one. */
const quoted = /'((?:[^']|'')*)'/g

const textOf = (inner: string) => inner.replaceAll("''", "'")

/** The parts of a line between semicolons that are not in a text or in brackets. */
function statementsOf(line: string): string[] {
  const statements = ['']
  let depth = 0
  for (const part of line.match(/'(?:[^']|'')*'|[({]|[)}]|;|[^'(){};]+/g) ?? []) {
    if (/^[({]$/.test(part)) depth += 1
    if (/^[)}]$/.test(part)) depth -= 1
    if (part === ';' && depth === 0) statements.push('')
    else statements.push((statements.pop() ?? '') + part)
  }
  return statements.map((statement) => statement.trim()).filter(Boolean)
}

/** Whether PowerShell would run a line otherwise than the plain commands which every shell here knows. */
export const isScript = (line: string): boolean => /^\s*\$/.test(line)

/**
 * Runs the little of PowerShell that a page types around a command: assignments, texts with `+`, the exit code as
 * `$( … $LASTEXITCODE … )`, and script blocks made from lines.
 */
export function* runScript(shell: Shell, line: string, out: (text: string) => void): TtyProgram {
  for (const statement of statementsOf(line)) {
    if (/^\$[\w:]+ = /.test(statement)) continue
    const texts = [...statement.matchAll(quoted)].map(([, inner = '']) => textOf(inner))
    if (statement.startsWith('. ([scriptblock]::Create(')) {
      for (const each of texts) yield* runLine(shell, each.replace(/\\/g, '\\\\'), out)
    } else if (statement.startsWith("'")) {
      out(`${texts.join('')}${statement.includes('$LASTEXITCODE') ? shell.status : ''}\n`)
    } else yield* runLine(shell, statement.replace(/\\/g, '\\\\'), out)
  }
}
