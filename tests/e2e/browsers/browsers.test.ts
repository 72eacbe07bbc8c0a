import { readdirSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { answerFor, withErrorText, withTypedText } from './firefoxRepairs.mjs'
import { journeyResults } from './journeyResults.ts'
import { firefoxJourneys, lacking } from './firefoxJourneys.ts'
import { browsersPage, mergeResults, onlySeen, type KeptResult } from './page.ts'

const seen = (name: string, more: Partial<KeptResult> = {}): KeptResult => ({
  kind: 'screen',
  name,
  width: 1280,
  version: '1.0',
  commit: 'abc',
  date: '2026-01-01',
  ...more,
})

describe('what is kept of the browsers', () => {
  test('a new result takes the place of the older one at the same width, and the others stay', () => {
    const kept = mergeResults([seen('nat'), seen('cron')], seen('nat', { failure: 'empty' }))
    expect(kept).toEqual([seen('nat', { failure: 'empty' }), seen('cron')])
    expect(mergeResults(kept, seen('nat', { width: 390 }))).toEqual([...kept, seen('nat', { width: 390 })])
  })

  test('what a whole run has not met any more is dropped', () => {
    const kept = [seen('nat'), seen('nat', { kind: 'form' }), seen('gone')]
    expect(onlySeen(kept, [{ kind: 'screen', name: 'nat', width: 1280 }])).toEqual([seen('nat')])
  })
})

describe('page of the browsers', () => {
  const bothWidths = (name: string) => [seen(name), seen(name, { width: 390 })]

  test('says yes, no with the reason, and what was not tried', () => {
    const page = browsersPage([
      [...bothWidths('nat'), seen('cron')],
      [seen('nat', { failure: 'a | b', version: '2.0' })],
      [],
    ])
    expect(page).toContain('| `/nat` | yes | no at 1280 px: a \\| b | not tried |')
    expect(page).toContain('| `/cron` | not tried at 390 px | not tried | not tried |')
    expect(page).toContain('| Firefox | 2.0 | 2026-01-01 | abc | 0 of 1 | 0 of 0 |')
    expect(page).toContain('| WebKit | not tried | | | | |')
  })

  test('a screen works only where it does at each width', () => {
    const wide = seen('nat', { width: 390, failure: 'wide' })
    const page = browsersPage([[seen('nat'), wide, ...bothWidths('cron'), seen('ddns')], [], []])
    expect(page).toContain('| `/nat` | no at 390 px: wide |')
    expect(page).toContain('| abc | 1 of 3 |')
  })

  test('results of several versions and commits name all of them', () => {
    const page = browsersPage([[seen('nat'), seen('cron', { version: '2.0', commit: 'def' })], [], []])
    expect(page).toContain('| Chromium | 1.0, 2.0 | 2026-01-01 | abc, def | 0 of 2 |')
  })

  test('a long reason is cut', () => {
    const page = browsersPage([[seen('nat', { failure: 'x'.repeat(200) })], [], []])
    expect(page).toContain(`${'x'.repeat(100)}… |`)
  })
})

describe('journeys in Firefox', () => {
  test('each journey runs there, or it is said what is lacking', () => {
    const files = readdirSync('tests/e2e').filter((name) => name.endsWith('.spec.ts'))
    const named = [...firefoxJourneys, ...lacking.flatMap((each) => each.journeys)].map((name) => `${name}.spec.ts`)
    expect(named.toSorted()).toEqual(files.toSorted())
  })

  const spec = (title: string, message?: string) => ({
    title,
    ok: message === undefined,
    tests: [{ status: message ? 'unexpected' : 'expected', results: [{ errors: message ? [{ message }] : [] }] }],
  })

  test('a journey has failed with its first failed test, or without any test', () => {
    const suites = [
      { file: 'nat.spec.ts', specs: [spec('saves')] },
      {
        file: 'back.spec.ts',
        specs: [],
        suites: [{ file: 'back.spec.ts', specs: [spec('a'), spec('b', 'gone\nat x')] }],
      },
    ]
    expect(journeyResults(['nat', 'back', 'bulk'], { suites, errors: [] })).toEqual([
      { kind: 'journey', name: 'nat' },
      { kind: 'journey', name: 'back', failure: 'b: gone' },
      { kind: 'journey', name: 'bulk', failure: 'not run: failed' },
    ])
  })
})

describe('relay before Firefox', () => {
  test('answers the command that Firefox does not know, and no other', () => {
    const unknown = JSON.stringify({ id: 7, method: 'emulation.setMediaFeaturesOverride', params: {} })
    expect(JSON.parse(answerFor(unknown) ?? '')).toEqual({ type: 'success', id: 7, result: {} })
    expect(answerFor(JSON.stringify({ id: 8, method: 'browsingContext.navigate' }))).toBeUndefined()
  })

  test('types a text where it was to be set, and leaves other commands as they are', () => {
    const command = JSON.stringify({ id: 1, functionDeclaration: '(text) => bidiInsertText(window, text)' })
    const { functionDeclaration } = JSON.parse(withTypedText(command)) as { functionDeclaration: string }
    expect(functionDeclaration).toContain("execCommand('insertText', false, text)")
    const other = JSON.stringify({ id: 2, functionDeclaration: '() => "bidiInsertText"' })
    expect(withTypedText(other)).toBe(other)
  })

  test('tells the words of an error on the console', () => {
    const told = (args: object[]) =>
      JSON.stringify({ method: 'log.entryAdded', params: { level: 'error', text: 'Error: no', args } })
    expect(withErrorText(told([{ type: 'error', value: {} }]))).toBe(told([{ type: 'string', value: 'Error: no' }]))
    const words = told([{ type: 'string', value: 'no' }])
    expect(withErrorText(words)).toBe(words)
  })
})
