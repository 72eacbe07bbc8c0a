import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { filesIn } from '../../release/imports.ts'

const comments = /\/\*[^]*?\*\/|(?<=^|\s)\/\/ .*/g

/** Texts that a user could read: between tags, on their own line, or in attributes that are shown or read aloud. */
const markup = [
  />\s*([^<>{}=;()`$]*\p{L}{2,}[^<>{}=;()`$]*?)\s*<\//gu,
  /^\s+(\p{Lu}\p{L}*(?: [\p{L}\d,.’'“”]+)+)$/gmu,
  /\b(?:aria-label|title|label|alt|helperText)="([^".]*\p{L}{2,}[^".]*)"/gu,
]

/** Several words in quotes. Errors and logs for developers are excluded: they are not texts of the product. */
const sentence = /(['"`])(\p{Lu}\p{L}*(?: [\p{L},’'“”.%{}$]+){2,}[.?!…]?)\1/gu
const forDevelopers = /new \w*Error\(|console\.error\(/

/** Sentences of the server and of the text editor, which the code recognizes. */
const known = /'MCP is disabled'|'Go to line':|HTTP URL target is not allowed|Agent 任务流已离线|Agent 任務串流已離線/

function found(file: string): string[] {
  const source = readFileSync(file, 'utf8').replace(comments, '')
  const inMarkup = file.endsWith('.tsx')
    ? markup.flatMap((form) => [...source.matchAll(form)].map(([, text]) => text))
    : []
  const inQuotes = source
    .split('\n')
    .filter((line) => !forDevelopers.test(line) && !known.test(line))
    .flatMap((line) => [...line.matchAll(sentence)].map(([, , text]) => text))
  return [...inMarkup, ...inQuotes].map((text) => `${file}: ${text}`)
}

/** A colon or a bracket of the code between two texts, which some languages write with other signs, or with a blank. */
const joint = /\}(?:: | \()\$\{|\$\{t\([^`]*\}:`|^\s*\{[\w.()]+\}(?:: | \()\{/
/** These join names of versions and files, headers of HTTP, CSS, and errors for developers. */
const notWords =
  /^src\/(?:theme|update\/mark|files\/transfers\/names|engine\/checkResource)\.ts$|RequestView|scopes\.ts/

test('locale: the signs between two texts come from the locales', () => {
  const joints = filesIn('src', 'resources')
    .filter((file) => !notWords.test(file))
    .flatMap((file) =>
      readFileSync(file, 'utf8')
        .replace(comments, '')
        .split('\n')
        .filter((line) => joint.test(line))
        .map((line) => `${file}: ${line.trim()}`),
    )
  expect(joints).toEqual([])
})

test('locale: the code outside of the locales has no sentences for users', () => {
  expect(filesIn('src', 'resources', 'dataProvider').flatMap(found)).toEqual([])
})
