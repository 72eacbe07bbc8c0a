import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, serve } from 'vitepress'
import { readOptions } from '../../tests/backend/readOptions.mjs'

const docs = fileURLToPath(new URL('..', import.meta.url))
const site = fileURLToPath(new URL('../../dist-docs', import.meta.url))

/** What a page or style sheet loads by itself from another host. */
const foreign =
  /<(?:script|img|iframe|source)[^>]+src="(?:https?:)?\/\/[^"]*"|<link[^>]+href="(?:https?:)?\/\/[^"]*"|(?:url\(|@import )["']?(?:https?:)?\/\/[^)"']*/g

const help = `Builds the site of the documentation in dist-docs.

npm run docs [-- OPTIONS]

  --base PATH       the path below which it will be served (/)
  --serve           serves it afterwards
  --port N          on this port (8010)
  --help            show this
`

const { values } = readOptions(help, {
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
