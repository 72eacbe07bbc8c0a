import { expect, test } from 'vitest'
import { commentsOf, generated, pages, prose, sources } from './prose.ts'

/** Turns that a native speaker would not use, with what to write instead. */
const stiff: readonly (readonly [turn: RegExp, instead: string])[] = [
  [/\bt(?:ells?|old) of\b/i, 'reports, mentions, describes'],
  [
    /\bdo(?:es)? not tell(?=[.,:;)])|\bas (?:its|their|the|far as \w+) \w+ tells?\b/i,
    'does not say; as its form suggests',
  ],
  [/\bwhat is said\b/i, 'the text, the message'],
  [/\bto whom\b/i, 'the user who owns it; who is signed in'],
  [/\bwhat (?:came|comes|has come|would come|becomes|became|will become) of\b/i, 'the result; what happened to'],
  [/\b(?:is|are|was|were) (?:had by|to be had)\b/i, 'comes with; is available from'],
  [/\banew\b/i, 'again; from scratch'],
  [/\bmend(?:s|ed|ing)?\b/i, 'fix, repair, correct'],
  [/(?:^|[,.:;(] )else\b(?! if\b)/i, 'otherwise; or'],
  [/\bfor ever\b/i, 'forever'],
  [/(?<!\b(?:are|were) )\ball the same\b/i, 'anyway; nevertheless'],
  [/\bhardly meant\b/i, 'probably a mistake'],
  [
    /\b(?:that|which|what|who|it) (?:is|are|was) no(?:ne)?\b(?! (?:longer|more|less|fewer|later|need|way|such|reason))/i,
    'is not a',
  ],
  [
    /\bst(?:ands?|ood) (?:in(?! for\b)|on|at|beside|below|above|behind|there|here|before|under|apart)\b/i,
    'is in, is at',
  ],
  [/\b(?:the|an) own\b|\bown ones?\b/i, 'their own'],
  [/\bof one['’]s own\b/i, 'of your own'],
  [/\bknown? of (?:it|them|the|a|any)\b/i, 'known about'],
]

/** Code, and the texts of the product. */
const quoted = /“[^“”]*(?:“[^“”]*”[^“”]*)*”|`[^`]*`/g

/** The paragraphs of a page, each on one line. */
const paragraphs = (page: string) =>
  prose(page)
    .replace(/(?<=\S)\n(?! *(?:[-*|#]|\d+\.) )/g, ' ')
    .split('\n')

const sayings = [
  ...pages.filter((page) => !generated.includes(page)).map((file) => ({ file, texts: paragraphs(file) })),
  ...sources.filter((file) => file !== 'tests/words.test.ts').map((file) => ({ file, texts: commentsOf(file) })),
].flatMap(({ file, texts }) => texts.map((text) => ({ file, text: text.replace(quoted, '…') })))

test.each(stiff)('words: no page and no comment says %s', (turn, instead) => {
  const found = sayings.filter(({ text }) => turn.test(text)).map(({ file, text }) => `${file}: ${text}`)
  expect(found, `Write: ${instead}.`).toEqual([])
})
