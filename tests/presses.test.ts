import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { filesIn } from '../release/imports.ts'

/** A press that does not wait until the control can be used. */
const bare = [
  /\buserEvent\.\w+/g,
  /\bfireEvent\.(?:click|dblClick|mouseDown|mouseUp|pointerDown|pointerUp)\b/g,
  /(?:=> ?\w+|\belement|querySelector\S*)\.click\(\)/g,
  /\bdispatchEvent\((?:new MouseEvent|new PointerEvent|'click')/g,
  /\bclick\(\{.*\bforce: true/g,
]

/** In a page test also this is one; in a browser, Playwright waits. */
const bareInPage = [...bare, /\.click\(\)/g]

/** The presses that may be bare, and why. */
const reasons: Record<string, string> = {
  'tests/engine/nav/addresses.test.tsx: fireEvent.click':
    'the second click of a double click, however long the first has taken',
  'tests/ui/clickOutside.ts: fireEvent.click': 'userEvent counts the clicks of a double click on one element only',
  'tests/ui/clickOutside.ts: fireEvent.mouseDown': 'it belongs to the click',
  'tests/user.ts: userEvent.setup': 'the one place that gives others a person',
  'tests/engine/bulk/bulkForm.test.tsx: fireEvent.click':
    'the second click of a double click, which meets another button',
  'tests/engine/list/arrange.test.tsx: fireEvent.click': 'the focus stays at a lifted row while the list is read anew',
  'tests/files/panel/panel.test.tsx: fireEvent.click': 'the second click of a double click, which waits for nothing',
  'tests/resources/setting/security/security.test.tsx: fireEvent.click':
    'the second click of a double click, which meets what has moved under the pointer',
  'tests/e2e/a11y/overlays.ts: click({ position: { x: 12, y: 6 }, force: true':
    'a link drawn on a canvas, below the layer that has its text',
  'tests/bench/measure.mjs: element.click()': 'measures from the click on',
  'tests/bench/measureFiles.mjs: querySelector(action.click).click()': 'measures from the click on',
  'tests/bench/start.mjs: element.click()': 'clicks in the frame in which the control appears',
}

test('presses: a test uses a control only once it can be used, as a person does', () => {
  const found = filesIn('tests').flatMap((file) => {
    const inBrowser = /^tests\/(e2e|bench|load)\//.test(file)
    const text = file === 'tests/presses.test.ts' ? '' : readFileSync(file, 'utf8')
    const presses = (inBrowser ? bare : bareInPage).flatMap((pattern) => text.match(pattern) ?? [])
    return [...new Set(presses)].map((press) => `${file}: ${press}`)
  })
  expect(found.toSorted()).toEqual(Object.keys(reasons).toSorted())
})
