import { matrixParts } from './kinds.ts'
import { cellsOf, type MatrixPlan } from './plan.ts'
import type { CellResult } from './results.ts'

const opening = `# Reliability

What people see when a call of the API fails, in a browser, call by call. \`npm run faults\` makes every call of the
product under every fault and writes this page: the embedded server closes the connection, breaks it in the middle of
the answer, stays silent, or answers as proxies, firewalls and older servers do.

A cell holds only when all of this is true:

- What is said is a sentence of the catalogue that every language has. No text of an exception is shown, and the page is
  never white.
- The reason that is given is that of the fault: a firewall is not told as a server that is too old. While a list could
  not be read, nothing says that it is empty.
- What was typed is still there, unless it was saved.
- A write is executed at most once, and the page sends it again by itself only where the server has refused it before.
  The page never says that something was not saved when it was.
- The next answer that succeeds brings the screen back, by itself or by the button that the page offers.
- Nothing is written to the console that the product has not announced, and no error is left uncaught.

Of a write, a fault of the answer (from "reset in the body" to "no data", and 502) comes after the server has executed it.
A GET that the network or a proxy has lost is sent again, twice, before anything is said.

In the tables a number is a sentence of the list at the end, ✓ a call whose fault leaves nothing to tell, because all
is there or was done. ✗ does not hold, · has not been run, and – cannot occur, or is the same elsewhere: the clock does
not know roles, and what a browser lacks is tried as an admin on a current server only. Members are tried on a current
server, where they own all records and so see as much as an admin. Calls that only admins can make have no row there.
`

const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`

/** The page about the kept results; those of cells that the matrix no longer has are left out. */
export function reliabilityPage(kept: readonly CellResult[], plan: MatrixPlan): string {
  const { calls, faults, applies } = plan
  const results = kept.filter((result) => applies(result, result.call, result.fault))
  const sentences = [...new Set(results.flatMap(({ said }) => said))].toSorted()
  const byKey = new Map(results.map((cell) => [`${cell.dialect} ${cell.role} ${cell.call} ${cell.fault}`, cell]))
  const textOf = (cell: CellResult | undefined) => {
    if (!cell) return '·'
    if (cell.wrong.length > 0) return '✗'
    const numbers = cell.said.map((sentence) => sentences.indexOf(sentence) + 1).toSorted((one, other) => one - other)
    return numbers.join(', ') || '✓'
  }
  const tables = matrixParts.map((part) => {
    const { dialect, role } = part
    const own = calls.filter((call) => faults.some((fault) => applies(part, call, fault)))
    const cellOf = (call: string, fault: string) => byKey.get(`${dialect} ${role} ${call} ${fault}`)
    const isRun = (call: string) => faults.some((fault) => cellOf(call, fault))
    const rows = own
      .filter(isRun)
      .map((call) =>
        line([
          `\`${call}\``,
          ...faults.map((fault) => (applies(part, call, fault) ? textOf(cellOf(call, fault)) : '–')),
        ]),
      )
    const head = [line(['call', ...faults]), line(['---', ...faults.map(() => '---')])]
    const others = own.filter((call) => !isRun(call)).map((call) => `\`${call}\``)
    const rest = others.length > 0 ? `\nNot run: ${others.join(', ')}.\n` : ''
    return `## A ${dialect} server, as ${role}\n\n${rows.length > 0 ? `${[...head, ...rows].join('\n')}\n` : ''}${rest}`
  })
  const list = sentences.map((sentence, at) => `${at + 1}. ${escape(sentence)}`)
  const held = results.filter(({ wrong }) => wrong.length === 0).length
  const faulty = results.filter(({ wrong }) => wrong.length > 0).map(faultLine)
  return [
    opening,
    `Of ${cellsOf(plan).length} cells ${results.length} were run, and ${held} of them hold. ${triedIn(results)}\n`,
    ...(faulty.length > 0 ? ['What does not hold:\n', ...faulty, ''] : []),
    ...tables,
    '## What is said\n',
    ...list,
    '',
  ].join('\n')
}

const escape = (text: string) => text.replace(/[*_<>]/g, '\\$&')

const faultLine = ({ dialect, role, call, fault, wrong }: CellResult) =>
  `- \`${call}\`, ${fault} (${dialect}, ${role}): ${escape(wrong.join('; '))}`

/** The days of the runs, and their commits. */
function triedIn(results: readonly CellResult[]): string {
  const dates = results.map(({ date }) => date).toSorted()
  const commits = [...new Set(results.map(({ commit }) => commit))].toSorted()
  const [first, last] = [dates[0], dates.at(-1)]
  if (first === undefined) return ''
  return `They were run ${first === last ? `on ${first}` : `from ${first} to ${last}`}, at ${commits.join(', ')}.`
}
