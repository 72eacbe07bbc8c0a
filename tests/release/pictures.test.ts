import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { checkPictures, missingPictures } from '../../release/pictures.mjs'

test('a release is refused while the guide shows a picture that nobody has taken', () => {
  const root = mkdtempSync(join(tmpdir(), 'lotus-pictures-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  for (const folder of ['guide', 'pictures']) mkdirSync(join(root, 'docs', folder), { recursive: true })
  writeFileSync(join(root, 'docs/guide/lists.md'), '![A list](../pictures/list.webp) ![A form](../pictures/form.webp)')
  writeFileSync(join(root, 'docs/pictures/list.webp'), '')
  expect(missingPictures(root)).toEqual(['docs/pictures/form.webp'])
  expect(() => checkPictures(root)).toThrow('npm run screenshots has not taken docs/pictures/form.webp')
  writeFileSync(join(root, 'docs/pictures/form.webp'), '')
  expect(() => checkPictures(root)).not.toThrow()
})
