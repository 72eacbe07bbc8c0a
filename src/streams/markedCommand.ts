/** What a shell of an agent understands: that of zsh, fish, bash and sh, or PowerShell (docs/contract/streams.md#terminal). */
export type ShellKind = 'posix' | 'powershell'

/** The marks around the output of a command. Each is typed in two halves, so that an echo is not taken for it. */
interface Marks {
  begin: string
  end: string
}

/** Marks that no output has by chance. */
export function newMarks(): Marks {
  const random = () => Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(36)).join('')
  return { begin: `lotus-${random()}`, end: `lotus-${random()}` }
}

const halves = (mark: string) => [mark.slice(0, 8), mark.slice(8)] as const

/** What means something within quotes to one of the shells, or to their line editors, as printf writes it. */
// oxlint-disable-next-line no-control-regex -- they are what is encoded
const encoded = (text: string) => text.replace(/[\x00-\x1f\\'!]/g, (char) => `\\0${octal(char)}`)

const octal = (char: string) => char.charCodeAt(0).toString(8).padStart(3, '0')

/** A line of a script as a text of PowerShell, which takes curly single quotes for straight ones. */
const asText = (line: string) => `'${line.replace(/['\u2018-\u201b]/g, '$&$&')}'`

/** Has programs write what they would else show page by page. */
const withoutPagers = 'PAGER=cat GIT_PAGER=cat MANPAGER=cat SYSTEMD_PAGER=cat LESS=-EFX'

/**
 * The line that runs a command in a shell of its own, without input, between the marks; the end is followed by a colon
 * and the exit code. It ends with the Enter key. The session has to be left then: agents lose the last output of a shell
 * that exits, so this one waits for input that never comes.
 */
export function markedCommand(command: string, shell: ShellKind, { begin, end }: Marks): string {
  const [first, second] = halves(begin)
  const [third, fourth] = halves(end)
  const script = command.replace(/\r\n?/g, '\n')
  if (shell === 'powershell') {
    const lines = script.replaceAll('\t', '    ').split('\n').map(asText)
    const code = '$(if ($null -ne $LASTEXITCODE) { $LASTEXITCODE } elseif ($ok) { 0 } else { 1 })'
    const run = `. ([scriptblock]::Create((@(${lines.join(',')}) -join [char]10)))`
    return `$env:GIT_PAGER = 'cat'; $global:LASTEXITCODE = $null; '${first}' + '${second}'; ${run}; $ok = $?; '${third}' + '${fourth}:' + ${code}\r`
  }
  const steps = [
    `printf "%s%s\\n" ${first} ${second}`,
    `${withoutPagers} sh -c "$(printf %b "\${1}")" </dev/null`,
    `printf "\\n%s%s:%s\\n" ${third} ${fourth} "$?"`,
    'cat',
  ]
  return ` exec sh -c '${steps.join('; ')}' sh '${encoded(script)}'\r`
}

/** Bytes of a line. A terminal keeps no more as long as the shell has not taken over, and a plain sh never does. */
const longestLine = 4095

const longestMark = 'lotus-'.padEnd(22, 'z')

/** Whether the line that runs a command would lose its end. */
export const isTooLong = (command: string, shell: ShellKind): boolean =>
  new TextEncoder().encode(markedCommand(command, shell, { begin: longestMark, end: longestMark })).length > longestLine

interface MarkedOutput {
  /** What came after the first mark and before the second, as far as they have come. */
  text: string
  /** Undefined as long as the command runs. */
  code: number | undefined
}

/** Finds the output of a command in that of the terminal; undefined before the first mark. */
export function readMarked(plain: string, { begin, end }: Marks): MarkedOutput | undefined {
  const from = plain.indexOf(`${begin}\n`)
  if (from < 0) return undefined
  const rest = plain.slice(from + begin.length + 1)
  const found = new RegExp(`\\n?${end}:(-?\\d+)\\n`).exec(rest)
  return found ? { text: rest.slice(0, found.index), code: Number(found[1]) } : { text: rest, code: undefined }
}
