/**
 * A table as CSV (RFC 4180), for spreadsheets: with a byte order mark, so that they read it as UTF-8. A text that a
 * spreadsheet would run as a formula gets an apostrophe before it.
 */
export function csvOf(rows: readonly (readonly (string | number | boolean | undefined)[])[]): string {
  return `\uFEFF${rows.map((row) => `${row.map(csvCell).join(',')}\r\n`).join('')}`
}

/**
 * Where a formula may begin: also after a semicolon, a tab or a line end, and quotes. Where commas separate decimals,
 * spreadsheets begin a new cell there, whatever quotes surround the text.
 */
const formulas = /^(?=[=+\-@\t\r\n＝＋－＠])|(?=[=+\-@＝＋－＠])(?<=[;\t\r\n]"*)/g

function csvCell(value: string | number | boolean = ''): string {
  const isText = typeof value === 'string' && !/^-?\d+$/.test(value)
  const text = isText ? value.replace(formulas, "'") : `${value}`
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
