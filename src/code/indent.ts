/** The indentation of a line: a tab, or a number of spaces. */
export type Indent = '\t' | '  ' | '    ' | '        '

export const indents: readonly Indent[] = ['\t', '  ', '    ', '        ']

/** Files in which spaces are an error or unusual. */
const ofTabs = /^(gnu)?makefile(\..*)?$|\.(mk|mak|go)$|^\.git(config|modules)$/i
const mostLines = 2000

const spacesAt = (line: string) => / *(?! )/.exec(line)?.[0].length ?? 0

/** Detects the indentation of a text. If the text has none, the name of the file decides. */
export function indentOf(lines: readonly string[], name: string): Indent {
  if (ofTabs.test(name)) return '\t'
  const times = new Map<string, number>()
  let before = 0
  for (const line of lines.slice(0, mostLines)) {
    if (line.trim() === '') continue
    const depth = spacesAt(line)
    const step = line.startsWith('\t') ? '\t' : ' '.repeat(Math.max(0, depth - before))
    times.set(step, (times.get(step) ?? 0) + 1)
    before = depth
  }
  const most = indents.toSorted((one, other) => (times.get(other) ?? 0) - (times.get(one) ?? 0))[0]
  return most && times.has(most) ? most : '  '
}
