import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { filesIn } from '../release/imports.ts'

/** Where `isComposing` may be read, and why. */
const reasons: Record<string, string> = {
  'src/ui/keys/isOfInputMethod.ts': 'the one place that knows how browsers mark the keys of an input method',
  'src/engine/inputs/ChipsInput.tsx': 'asks of a typed text, which has no key code',
}

test('input methods: whether a key belongs to one is asked in one place, because Safari says so in its own way', () => {
  const found = filesIn('src', 'resources').filter((file) => readFileSync(file, 'utf8').includes('isComposing'))
  expect(found.toSorted()).toEqual(Object.keys(reasons).toSorted())
})
