/**
 * A table as CSV (RFC 4180), for spreadsheets: with a byte order mark, so that they read it as UTF-8. A text that a
 * spreadsheet would run as a formula gets an apostrophe before it.
 */
export function csvOf(rows: readonly (readonly (string | number | boolean | undefined)[])[]): string {
  return `\uFEFF${rows.map((row) => `${row.map(csvCell).join(',')}\r\n`).join('')}`
}

function csvCell(value: string | number | boolean = ''): string {
  const text =
    typeof value === 'string' && /^[=+\-@\t\r\n＝＋－＠]/.test(value) && !/^-?\d+$/.test(value)
      ? `'${value}`
      : `${value}`
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
