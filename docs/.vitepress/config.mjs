import { posix } from 'node:path'
import { groups, placeOf } from './navigation.mjs'
import { slug } from './slug.mjs'

const pages = groups.flatMap(({ pages: own }) => own)
const places = new Map(pages.map(({ file }) => [file, placeOf(file)]))
const addressOf = (place) => `/${place.replace(/(index)?\.md$/, '')}`

/** Links between pages lead to the same pages of the site. What leads to another file of the repository becomes text. */
function linkPages(markdown) {
  markdown.core.ruler.push('pages', ({ tokens, env }) => {
    for (const { children } of tokens) {
      let isDropped = false
      for (const token of children ?? []) {
        if (token.type === 'link_open') {
          const href = token.attrGet('href')
          isDropped = !/^([a-z]+:|#)/.test(href) && !linkPage(token, href, env)
        }
        if (isDropped && token.type === 'link_open') Object.assign(token, { tag: 'span', attrs: [] })
        if (isDropped && token.type === 'link_close') {
          token.tag = 'span'
          isDropped = false
        }
      }
    }
  })
}

function linkPage(token, href, { relativePath, realPath }) {
  const [path, anchor] = href.split('#')
  const file = posix.join(posix.dirname(realPath ?? relativePath), path)
  const place = places.get(file)
  if (place) token.attrSet('href', addressOf(place) + (anchor ? `#${anchor}` : ''))
  return place !== undefined
}

export default {
  title: 'Lotus',
  description: 'How to run, use and change Lotus, a web administration dashboard for Nezha',
  srcDir: '..',
  srcExclude: ['tests/**', '**/node_modules/**'],
  rewrites: (file) => places.get(file) ?? file,
  cacheDir: '../node_modules/.cache/docs',
  outDir: '../dist-docs',
  vite: { configFile: false },
  markdown: { anchor: { slugify: slug }, linkify: false, languageAlias: { caddyfile: 'nginx' }, config: linkPages },
  themeConfig: {
    outline: [2, 3],
    search: { provider: 'local' },
    sidebar: groups.map(({ title, pages: own }, at) => ({
      text: title,
      collapsed: at > 4,
      items: own.map(({ file, title: text }) => ({ text, link: addressOf(placeOf(file)) })),
    })),
  },
}
