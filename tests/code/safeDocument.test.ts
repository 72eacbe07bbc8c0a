import { expect, test } from 'vitest'
import { readReport, safeDocument } from '../../src/code/safeDocument.ts'

const policy =
  /^<!doctype html><html><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="default-src 'none';/

/** The outer document, and the one inside of it. */
function parts(document: string) {
  const [, sandbox, srcdoc = ''] = /<iframe sandbox="([^"]*)" srcdoc="([^"]*)"><\/iframe>/.exec(document) ?? []
  return { outer: document, sandbox, inner: srcdoc.replaceAll('&quot;', '"').replaceAll('&amp;', '&') }
}

test('safe frame: the policy comes before everything else, in the frame and in the one around it', () => {
  const code = '</iframe><script>"&quot;"</script><meta http-equiv="Content-Security-Policy" content="default-src *">'
  const { outer, inner, sandbox } = parts(safeDocument('td{color:red}', code, { runsScripts: true, nonce: 'abc' }))
  expect(outer).toMatch(policy)
  expect(inner).toMatch(policy)
  expect(sandbox).toBe('allow-scripts')
  expect(inner).toContain(`<style nonce="abc">td{color:red}</style></head><body>${code}</body>`)
  expect(outer.match(/<iframe/g)).toHaveLength(1)
})

test('safe frame: without scripts, none of ours is in it either', () => {
  const { inner, sandbox } = parts(safeDocument('', '<b>1</b>', { runsScripts: false }))
  expect(sandbox).toBe('')
  expect(inner).not.toContain('<script')
})

test.each([
  [{ lotusFrame: { kind: 'threw', what: 'x' } }, { kind: 'threw', what: 'x' }],
  [{ lotusFrame: { kind: 'blocked', what: 'https://a.example/' } }, { kind: 'blocked', what: 'https://a.example/' }],
  [{ lotusFrame: { kind: 'other', what: 'x' } }, undefined],
  [{ lotusFrame: { kind: 'threw', what: 5 } }, undefined],
  [{ lotusFrame: null }, undefined],
  ['threw', undefined],
  [null, undefined],
])('safe frame: of the message %o it reads %o', (data, report) => {
  expect(readReport(data)).toEqual(report)
})
