import { toText } from '../machine/bytes.ts'

/** Splits a line into characters; each is a string of bytes. */
export const charactersOf = (line: string): string[] => line.match(/[\xc0-\xff][\x80-\xbf]+|[^]/g) ?? []

const wide =
  /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6\u{1f300}-\u{1faff}]/u
const invisible = /\p{Cc}\[[\d;?]*[A-Za-z]|\p{Cc}\][^\p{Cc}]*\p{Cc}|\p{M}/gu

/** The width in columns. */
export function widthOf(bytes: string): number {
  let width = 0
  for (const char of toText(bytes).replace(invisible, '')) width += wide.test(char) ? 2 : 1
  return width
}

/** Repaints prompt and line; `before` is the distance of the cursor from the start of the prompt, in columns. */
export function repaint(cols: number, before: number, prompt: string, line: string, cursor: number): string {
  const up = (rows: number) => (rows > 0 ? `\x1b[${rows}A` : '')
  const end = widthOf(prompt + line)
  const target = widthOf(prompt + charactersOf(line).slice(0, cursor).join(''))
  const wrapped = end > 0 && end % cols === 0 ? ' \r' : ''
  const back = up(Math.floor(end / cols) - Math.floor(target / cols))
  const right = target % cols > 0 ? `\x1b[${target % cols}C` : ''
  const place = target === end ? '' : `${back}\r${right}`
  return `${up(Math.floor(before / cols))}\r${prompt}${line}${wrapped}\x1b[J${place}`
}
