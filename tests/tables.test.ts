import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { writtenTables } from '../docs/.vitepress/tables.mjs'

test('docs: the tables of options say what the types say', async () => {
  const written = await writtenTables()
  for (const [page, text] of Object.entries(written))
    expect(readFileSync(page, 'utf8'), `Rewrite ${page} with: node docs/.vitepress/tables.mjs`).toBe(text)
})

test('docs: the tables name the options of every kind and of every part of a descriptor', async () => {
  const { 'docs/kinds.md': kinds = '', 'docs/descriptor.md': descriptor = '' } = await writtenTables()
  const rowsOf = (page: string) => page.split('\n').filter((line) => line.startsWith('| `'))
  for (const name of ['default', 'fate', 'maxBytes', 'unit', 'optional', 'offer', 'inRow', 'link'])
    expect(rowsOf(kinds).some((row) => row.startsWith(`| \`${name}\` `))).toBe(true)
  for (const [path, resource] of [
    ['api.singleton', 'setting'],
    ['leadsTo', 'transfer'],
    ['list.columns.className', 'server'],
    ['form.clones.over', 'nat'],
    ['deletion.lost', 'service'],
    ['forecast.Effects', 'cron'],
    ['outcomes', 'server'],
  ] as const)
    expect(rowsOf(descriptor).find((row) => row.startsWith(`| \`${path}\` `))).toContain(`[${resource}](../resources/`)
})
