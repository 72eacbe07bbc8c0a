import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { filesIn } from '../imports.ts'

const comments = /\/\*[^]*?\*\/|(?<=^|\s)\/\/ .*/g

/** What a person could read: texts between tags or on a line of their own, and attributes that are shown or spoken. */
const markup = [
  />\s*([^<>{}=;()`$]*\p{L}{2,}[^<>{}=;()`$]*?)\s*<\//gu,
  /^\s+(\p{Lu}\p{L}*(?: [\p{L}\d,.’'“”]+)+)$/gmu,
  /\b(?:aria-label|title|label|alt|helperText)="([^".]*\p{L}{2,}[^".]*)"/gu,
]

/** Several words in quotes; what is thrown or logged for developers is no text of the product. */
const sentence = /(['"`])(\p{Lu}\p{L}*(?: [\p{L},’'“”.%{}$]+){2,}[.?!…]?)\1/gu
const forDevelopers = /new \w*Error\(|console\.error\(/

/** Sentences of the server, and of the editor of texts, that are recognized. */
const known = /'Go to line':|HTTP URL target is not allowed|Agent 任务流已离线|Agent 任務串流已離線/

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

test('no sentence for people stands outside of the locales', () => {
  expect(filesIn('src', 'resources', 'dataProvider').flatMap(found)).toEqual([])
})
