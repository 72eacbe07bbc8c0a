import { typable } from '../keys/typable.ts'

/** What a mark says of its command: quoted as by `printf %q` of a shell, or escaped as in an address. */
const told = /;cmdline(_url)?=(.*)$/s

const quoted = /\$'((?:[^'\\]|\\.)*)'|\\(.)|[^\\]/gsu

const escapes = /\\([0-7]{3}|.)|[^\\]/gsu

/** The escapes of white space, and those of characters that are left out anyway. */
const signs: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', a: '', b: '', e: '', E: '', f: '', v: '' }

const inAddress = (byte: string) => `%${Number.parseInt(byte, 8).toString(16).padStart(2, '0')}`

const unescaped = (text: string) =>
  text.replace(escapes, (all, escaped: string | undefined) => {
    if (escaped === undefined) return encodeURIComponent(all)
    return escaped.length === 3 ? inAddress(escaped) : encodeURIComponent(signs[escaped] ?? escaped)
  })

const addressOf = (text: string) =>
  text.replace(quoted, (all, ansi: string | undefined, escaped: string | undefined) =>
    ansi === undefined ? encodeURIComponent(escaped ?? all) : unescaped(ansi),
  )

/** The command that a mark reports; '' if it reports none. */
export function toldCommand(data: string): string {
  const [, isAddress, text = ''] = told.exec(data) ?? []
  try {
    return typable(decodeURIComponent(isAddress ? text : addressOf(text))).trimEnd()
  } catch {
    // Another program has sent this.
    return ''
  }
}
