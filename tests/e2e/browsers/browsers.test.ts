import { describe, expect, test } from 'vitest'
import { answerFor, withTypedText } from './firefoxRepairs.mjs'
import { browsersPage, mergeResults, type KeptResult } from './page.ts'

const seen = (what: string, more: Partial<KeptResult> = {}): KeptResult => ({
  what,
  version: '1.0',
  commit: 'abc',
  date: '2026-01-01',
  ...more,
})

describe('what is kept of the browsers', () => {
  test('a new result takes the place of the older one, and the others stay', () => {
    const kept = mergeResults([seen('nat'), seen('cron')], seen('nat', { failure: 'empty' }))
    expect(kept).toEqual([seen('nat', { failure: 'empty' }), seen('cron')])
    expect(mergeResults(kept, seen('ddns'))).toEqual([...kept, seen('ddns')])
  })

  test('the page says yes, no with the reason, and what was not tried', () => {
    const page = browsersPage([[seen('nat'), seen('cron')], [seen('nat', { failure: 'a | b', version: '2.0' })], []])
    expect(page).toContain('| nat | yes | no: a \\| b | not tried |')
    expect(page).toContain('| cron | yes | not tried | not tried |')
    expect(page).toContain('| Firefox | 2.0 | 2026-01-01 | abc | 0 of 1 |')
    expect(page).toContain('| WebKit | not tried | | | |')
  })

  test('results of several versions and commits name all of them', () => {
    const page = browsersPage([[seen('nat'), seen('cron', { version: '2.0', commit: 'def' })], [], []])
    expect(page).toContain('| Chromium | 1.0, 2.0 | 2026-01-01 | abc, def | 2 of 2 |')
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
})
