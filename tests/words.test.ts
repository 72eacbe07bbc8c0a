import { describe, expect, test } from 'vitest'
import { catalogues, keyedTexts } from '../release/catalogues.ts'
import { commentsOf, generated, pages, prose, sources } from './prose.ts'

/** A turn that a native speaker would not use, with what to write instead. */
type Turn = readonly [turn: RegExp, instead: string]

const stiff: readonly Turn[] = [
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

/** What an operator of servers would not say in the texts of the product. */
const unidiomatic: Record<'en-US' | 'de-DE', readonly Turn[]> = {
  'en-US': [
    [/\bviolat/i, 'meets the conditions'],
    [/\bfires at\b/i, 'fires when'],
    [/\bpresent\b/i, 'current'],
    [/\bfigures?\b/i, 'statistics, values'],
    [/\bdoes not tell\b|\btells (?:only|figures)\b|\btold by\b/i, 'reports; detect from'],
    [/\bnobody is told\b/i, 'nobody is notified'],
    [/\b(?:some|every)body\b/i, 'someone, everyone'],
    [/\bmachine of the server\b/i, 'the server’s configuration file'],
    [/\bsince (?:its|the) start\b/i, 'since boot'],
    [/\b(?:knows|measures|looks at|takes) no\b/i, 'does not know'],
    [/\bof yours\b/i, 'your'],
    [/\b(?:already|success|saves) too\b/i, 'also'],
    [/\b(?:points|refers) to what\b/i, 'refers to something that'],
    [/\btick\b/i, 'select'],
    [/\blast heard of\b/i, 'at last contact'],
    [/\bhanded over\b/i, 'delivered'],
    [/\bany more\b/i, 'no longer'],
    [/\bNew: /, 'New user'],
    [/\boriginal password\b/i, 'current password'],
  ],
  'de-DE': [
    [/Benachrichtiger/, 'Kanal'],
    [/Auslagerung/, 'Swap'],
    [/verletz/i, 'erfüllt'],
    [/Flotte/, 'Server'],
    [/\bschl(?:ägt|agen)(?: \p{L}+){0,3} an\b|angeschlagen/iu, 'löst aus'],
    [/Aufmerksamkeit/, 'Handlungsbedarf'],
    [/Geheimnis/, 'Secret'],
    [/Arbeitsspeicher/, 'RAM'],
    [/Datenträger/, 'Festplatte'],
    [/\bReiter\b/, 'Tab'],
    [/\bThemes?\b/, 'Design'],
    [/eingeschaltet/, 'aktiviert'],
    [/\bMaschine\b/, 'Rechner'],
    [/\bLaufzeit/, 'Betriebszeit; Ablaufdatum'],
    [/Wird erstellt werden/, 'Wird erstellt'],
    [/\bangehalten|\banhalten/i, 'stoppen'],
    [/Kreuzen|\bHaken\b/, 'auswählen'],
    [/\bAgenten\b/, 'Agent, Agents'],
    [/\b(?:Ihre|alle|keine) API-Token\b/, 'API-Tokens'],
    [/\bDienste? ausgefallen/, 'gestört'],
    [/\bWas geschehen ist\b/, 'Ereignisse'],
    [/\bjemanden von Ihnen\b/, 'jemanden aus Ihrem Team'],
    [/^Neu: /, 'Benutzer anlegen'],
  ],
}

/** The texts of a language, without the other words under which the search finds an action. */
const shown = (locale: keyof typeof unidiomatic) =>
  keyedTexts(catalogues[locale]).filter(([key]) => !key.startsWith('palette.words.'))

describe.each(['en-US', 'de-DE'] as const)('words: no text in %s', (locale) => {
  test.each(unidiomatic[locale])('says %s', (turn, instead) => {
    const found = shown(locale).filter(([, text]) => turn.test(text))
    expect(found, `Write: ${instead}.`).toEqual([])
  })
})

test.each(stiff)('words: no English text says %s', (turn, instead) => {
  const found = shown('en-US').filter(([, text]) => turn.test(text))
  expect(found, `Write: ${instead}.`).toEqual([])
})
