import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { checkTexts, missingTexts } from '../../release/missingTexts.mjs'

/** A copy of all texts in which German lacks one more. */
async function withoutGermanName() {
  const folder = await mkdtemp(join(tmpdir(), 'lotus-texts-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await cp('locales', join(folder, 'locales'), { recursive: true })
  await cp('release/catalogues.ts', join(folder, 'release/catalogues.ts'))
  const german = join(folder, 'locales/de-DE.ts')
  const texts = await readFile(german, 'utf8')
  await writeFile(german, texts.replace("    name: 'Serverüberwachung',\n", ''))
  return folder
}

test('languages: a text that one lacks is listed with its English', async () => {
  const lacking = new Map(await missingTexts(await withoutGermanName()))
  expect(lacking.get('de-DE')).toContainEqual(['app.name', 'Server Monitoring'])
  expect(lacking.has('en-US')).toBe(false)
})

test('release: refuses a language that lacks a text, and names it', async () => {
  await expect(checkTexts(await withoutGermanName())).rejects.toThrow(/de-DE \d+/)
})
