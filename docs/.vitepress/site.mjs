import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { build, serve } from 'vitepress'

const docs = fileURLToPath(new URL('..', import.meta.url))
const site = fileURLToPath(new URL('../../dist-docs', import.meta.url))

/** What a page or style sheet loads by itself from another host. */
const foreign =
  /<(?:script|img|iframe|source)[^>]+src="(?:https?:)?\/\/[^"]*"|<link[^>]+href="(?:https?:)?\/\/[^"]*"|(?:url\(|@import )["']?(?:https?:)?\/\/[^)"']*/g

const { values } = parseArgs({
  options: { serve: { type: 'boolean' }, base: { type: 'string' }, port: { type: 'string', default: '8010' } },
})

await build(docs, values.base ? { base: values.base } : {})
const files = (await readdir(site, { recursive: true })).filter((file) => /\.(html|css)$/.test(file))
const loads = await Promise.all(
  files.map(async (file) =>
    ((await readFile(join(site, file), 'utf8')).match(foreign) ?? []).map((load) => `${file}: ${load}`),
  ),
)
if (loads.flat().length) throw new Error(`The site asks other hosts:\n${loads.flat().join('\n')}`)
if (values.serve) await serve({ root: docs, base: values.base, port: Number(values.port) })
