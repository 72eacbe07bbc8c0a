import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { HtmlTagDescriptor, Plugin } from 'vite'
import type * as english from '../locales/en-US.ts'
import type * as theme from '../src/theme.ts'
import { loadFresh } from './loadFresh.ts'

const fileName = 'manifest.webmanifest'

/** The icons of an installed dashboard, drawn from the SVG files beside them. */
const icons = [
  { name: 'icon-192', size: 192, purpose: 'any' },
  { name: 'icon-512', size: 512, purpose: 'any' },
  { name: 'maskable-512', size: 512, purpose: 'maskable' },
] as const

type IconName = (typeof icons)[number]['name']

const folder = 'src/app/icons'
const sourceOf = (name: IconName) => `${folder}/${name}.png`

/** What a browser needs to install the dashboard. All addresses are relative to where it is served. */
async function manifestOf(addressOf: (name: IconName) => string): Promise<string> {
  const { enUS } = await loadFresh<typeof english>('locales/en-US.ts')
  const { colors } = await loadFresh<typeof theme>('src/theme.ts')
  const { server, 'alert-rule': rule } = enUS.resources
  const nameOf = ({ name }: { name: string }) => name.split('||||').at(-1)?.trim() ?? ''
  const shortcuts = [
    { name: nameOf(server), url: './' },
    { name: enUS.pages.terminal.open, url: './terminal' },
    { name: nameOf(rule), url: './alert-rule' },
  ]
  const manifest = {
    name: 'Lotus',
    short_name: 'Lotus',
    description: enUS.app.name,
    start_url: './',
    scope: './',
    display: 'standalone',
    background_color: colors.light.background,
    theme_color: colors.light.surface,
    icons: icons.map(({ name, size, purpose }) => {
      return { src: addressOf(name), sizes: `${size}x${size}`, type: 'image/png', purpose }
    }),
    shortcuts,
  }
  return JSON.stringify(manifest)
}

/** Makes the dashboard installable: a manifest beside the page, icons, and the color of the bar around the page. */
export function webManifest(): Plugin {
  let root = ''
  let base = ''
  let isBuild = false
  const references = new Map<IconName, string>()
  return {
    name: 'lotus:web-manifest',
    configResolved(config) {
      ;({ root, base } = config)
      isBuild = config.command === 'build'
    },
    configureServer({ middlewares }) {
      middlewares.use(`${base}${fileName}`, (_request, response) => {
        response.setHeader('Content-Type', 'application/manifest+json')
        void manifestOf(sourceOf).then((text) => response.end(text))
      })
    },
    async transformIndexHtml() {
      const { colors } = await loadFresh<typeof theme>('src/theme.ts')
      const themeColor = (scheme: 'light' | 'dark'): HtmlTagDescriptor => ({
        tag: 'meta',
        attrs: {
          name: 'theme-color',
          media: `(prefers-color-scheme: ${scheme})`,
          content: colors[scheme].surface,
          'data-of': scheme,
        },
        injectTo: 'head',
      })
      // With credentials, because a proxy in front may ask for some before it sends any file.
      const attrs = { rel: 'manifest', href: `${base}${fileName}`, crossorigin: 'use-credentials' }
      return [themeColor('light'), themeColor('dark'), { tag: 'link', attrs, injectTo: 'head' }]
    },
    buildStart() {
      if (!isBuild) return
      for (const { name } of icons) {
        const source = readFileSync(resolve(root, sourceOf(name)))
        references.set(name, this.emitFile({ type: 'asset', name: `${name}.png`, source }))
      }
    },
    async generateBundle() {
      const addressOf = (name: IconName) => this.getFileName(references.get(name) ?? '')
      this.emitFile({ type: 'asset', fileName, source: await manifestOf(addressOf) })
    },
  }
}
