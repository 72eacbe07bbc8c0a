import type { Aligned, Line } from './line.ts'

/** A field of a CSV file. A name that a spreadsheet would take for a formula is made a text. */
function field(text: string): string {
  const plain = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\n\r]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain
}

/** All measurements of a chart as a CSV file: a row for each time in ISO form, a column for each line. */
export function csvOf(lines: readonly Line[], { times, columns }: Aligned, time: string): string {
  const head = [time, ...lines.map(({ name }) => name)].map(field)
  const rows = times.flatMap((at, row) => {
    const values = columns.map((column) => column[row] ?? '')
    return values.every((value) => value === '') ? [] : [[new Date(at).toISOString(), ...values]]
  })
  return [head, ...rows].map((row) => `${row.join(',')}\r\n`).join('')
}
