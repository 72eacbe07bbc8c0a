export const print = (line) => process.stdout.write(`${line}\n`)

const inUnits = (value, unit, divisor, digits) => `${(value / divisor).toFixed(digits)} ${unit}`
export const inMilliseconds = (value) => inUnits(value, 'ms', 1, 0)
export const inFineMilliseconds = (value) => inUnits(value, 'ms', 1, 1)
export const inKilobytes = (value) => inUnits(value, 'kB', 1000, 0)
export const inMegabytes = (value) => inUnits(value, 'MB', 1e6, 1)
export const inMebibytes = (value) => inUnits(value, 'MiB', 2 ** 20, 1)

export const withBare = (value, bare, format) =>
  `${format(value)} (bare ${format(bare)}, ×${(value / bare).toFixed(1)})`

/** Prints rows of text; each column is as wide as its widest cell. */
export function printTable(rows) {
  const widths = rows[0].map((_, column) => Math.max(...rows.map((row) => row[column].length)))
  for (const row of rows) print(`  ${row.map((cell, column) => cell.padEnd(widths[column])).join('  ')}`.trimEnd())
}
