/** A part of a word: literal text, a variable, or the output of a line. */
export type WordPart = { kind: 'text' | 'variable' | 'output'; text: string; quoted: boolean }
export type Word = WordPart[]

export interface Simple {
  words: Word[]
  input?: Word
  output?: { word: Word; append: boolean }
}

export interface Pipeline {
  /** Runs always, or after success or failure of the previous one. */
  when: ';' | '&&' | '||'
  commands: Simple[]
}

export class SyntaxProblem extends Error {}

const operator = /^(&&|\|\||>>|2>&1|2>\/dev\/null|[;|<>\n&])/
const name = /^\$(?:\{(\w+)\}|([A-Za-z_]\w*|[?$]))/

/** The index of the parenthesis that closes the first one. */
function closing(line: string): number {
  let depth = 0
  for (let at = 0; at < line.length; at += 1) {
    if (line[at] === '(') depth += 1
    if (line[at] === ')' && (depth -= 1) === 0) return at
  }
  throw new SyntaxProblem("unexpected EOF while looking for matching `)'")
}

function expansion(rest: string, quoted: boolean): [WordPart, number] | undefined {
  if (rest.startsWith('$(')) {
    const end = closing(rest.slice(1)) + 1
    return [{ kind: 'output', text: rest.slice(2, end), quoted }, end + 1]
  }
  const found = name.exec(rest)
  return found ? [{ kind: 'variable', text: found[1] ?? found[2] ?? '', quoted }, found[0].length] : undefined
}

function quotedParts(rest: string): [WordPart[], number] {
  const parts: WordPart[] = [{ kind: 'text', text: '', quoted: true }]
  for (let at = 1; at < rest.length;) {
    const char = rest.charAt(at)
    if (char === '"') return [parts, at + 1]
    const found = expansion(rest.slice(at), true)
    const escaped = char === '\\' && /["\\$`]/.test(rest.charAt(at + 1))
    parts.push(found?.[0] ?? { kind: 'text', text: escaped ? rest.charAt(at + 1) : char, quoted: true })
    at += found?.[1] ?? (escaped ? 2 : 1)
  }
  throw new SyntaxProblem('unexpected EOF while looking for matching `"\'')
}

function takeWord(rest: string): [Word, number] {
  const word: Word = []
  let at = 0
  while (at < rest.length && !/\s/.test(rest.charAt(at)) && !operator.test(rest.slice(at, at + 2))) {
    const char = rest.charAt(at)
    if (char === '"') {
      const [parts, length] = quotedParts(rest.slice(at))
      word.push(...parts)
      at += length
    } else if (char === "'") {
      const end = rest.indexOf("'", at + 1)
      if (end < 0) throw new SyntaxProblem("unexpected EOF while looking for matching `''")
      word.push({ kind: 'text', text: rest.slice(at + 1, end), quoted: true })
      at = end + 1
    } else {
      const found = expansion(rest.slice(at), false)
      const escaped = char === '\\'
      const literal = escaped ? rest.charAt(at + 1) : (/^[^\s"'\\$;|<>&]+/.exec(rest.slice(at))?.[0] ?? char)
      word.push(found?.[0] ?? { kind: 'text', text: literal, quoted: escaped })
      at += found?.[1] ?? literal.length + (escaped ? 1 : 0)
    }
  }
  return [word, at]
}

/** Parses a command line; variables and outputs are expanded when it runs. */
export function parse(line: string): Pipeline[] {
  const pipelines: Pipeline[] = []
  let when: Pipeline['when'] = ';'
  let commands: Simple[] = []
  let simple: Simple = { words: [] }
  let target: 'word' | '<' | '>' | '>>' = 'word'
  const finish = (token: string) => {
    if (target !== 'word') throw new SyntaxProblem(`syntax error near unexpected token \`${token || 'newline'}'`)
    if (simple.words.length === 0 && (commands.length > 0 || token === '|' || token.length === 2)) {
      throw new SyntaxProblem(`syntax error near unexpected token \`${token || 'newline'}'`)
    }
    if (simple.words.length > 0) commands.push(simple)
    simple = { words: [] }
    if (token === '|') return
    if (commands.length > 0) pipelines.push({ when, commands })
    commands = []
    when = token === '&&' || token === '||' ? token : ';'
  }
  for (let rest = line.trimStart(); rest !== ''; rest = rest.replace(/^[ \t]+/, '')) {
    const token = operator.exec(rest)?.[0]
    if (rest.startsWith('#')) rest = /\n[^]*$/.exec(rest)?.[0] ?? ''
    else if (token) {
      if (token === '<' || token === '>' || token === '>>') target = token
      else if (!token.startsWith('2')) finish(token === '\n' ? ';' : token)
      rest = rest.slice(token.length)
    } else {
      const [word, length] = takeWord(rest)
      if (target === 'word') simple.words.push(word)
      else if (target === '<') simple.input = word
      else simple.output = { word, append: target === '>>' }
      target = 'word'
      rest = rest.slice(length)
    }
  }
  finish('')
  return pipelines
}
