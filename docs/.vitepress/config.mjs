import { readFileSync } from 'node:fs'
import { posix, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { groups, placeOf } from './navigation.mjs'
import { slug } from './slug.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))
const places = new Map(groups.flatMap(({ pages }) => pages.map(({ file }) => [file, placeOf(file)])))
const addressOf = (place) => `/${place.replace(/(index)?\.md$/, '')}`

/** The address in the site for a link of a page; undefined if it leads to another file of the repository. */
function addressFor(href, page) {
  if (/^([a-z]+:|#)/.test(href)) return href
  const [path, anchor] = href.split('#')
  const place = places.get(posix.join(posix.dirname(page), path))
  return place && addressOf(place) + (anchor ? `#${anchor}` : '')
}

/** A picture is drawn by the component of the theme, which opens it in its full size. */
const picture = (token) =>
  Object.assign(token, {
    type: 'html_inline',
    content: `<Picture src="./${token.attrGet('src')}" alt="${token.content}" />`,
  })

/** Links between pages lead to the same pages of the site; links to other files become text. */
function adaptLinks(markdown) {
  markdown.core.ruler.push('links', ({ tokens, env }) => {
    const page = relative(root, env.realPath ?? env.path)
    let isText = false
    const adapt = (token) => {
      if (token.type === 'image') return [picture(token)]
      if (token.type === 'link_open') {
        const address = addressFor(token.attrGet('href'), page)
        isText = address === undefined
        token.attrSet('href', address)
      }
      return isText && token.type.startsWith('link_') ? [] : [token]
    }
    for (const token of tokens) if (token.children) token.children = token.children.flatMap(adapt)
  })
}

/** Two braces are text, which Vue would otherwise read as an expression. */
function keepBraces({ renderer: { rules } }) {
  for (const name of ['text', 'code_inline']) {
    const rule = rules[name]
    rules[name] = (...given) => rule(...given).replaceAll('{{', '&#123;&#123;')
  }
}

const sidebarIn = (wanted) =>
  groups
    .filter(({ language }) => language === wanted)
    .map(({ title, pages }, at) => ({
      text: title,
      collapsed: at > 4,
      items: pages.map(({ file, title: text }) => ({ text, link: addressOf(placeOf(file)) })),
    }))

export default {
  title: 'Lotus',
  description: 'How to run, use and change Lotus, a web administration dashboard for Nezha',
  head: [['link', { rel: 'icon', href: readFileSync(`${root}index.html`, 'utf8').match(/data:image\/svg[^"]+/)[0] }]],
  srcDir: '..',
  srcExclude: ['tests/**'],
  rewrites: (file) => places.get(file) ?? file,
  cacheDir: '../node_modules/.cache/docs',
  outDir: '../dist-docs',
  // Otherwise each page would begin with an inline script, which a Content-Security-Policy does not run.
  metaChunk: true,
  vite: { configFile: false },
  vue: { template: { transformAssetUrls: { Picture: ['src'] } } },
  markdown: {
    anchor: { slugify: slug },
    linkify: false,
    languageAlias: { caddyfile: 'nginx' },
    config(markdown) {
      adaptLinks(markdown)
      keepBraces(markdown)
    },
  },
  themeConfig: {
    outline: [2, 3],
    search: { provider: 'local', options: { detailedView: true } },
  },
  locales: {
    root: { label: 'English', lang: 'en-US', themeConfig: { sidebar: sidebarIn('en-US') } },
    'zh-CN': {
      label: '简体中文',
      lang: 'zh-CN',
      description: '如何运行、使用和修改 Lotus，哪吒监控的管理后台',
      themeConfig: {
        sidebar: sidebarIn('zh-CN'),
        outline: { level: [2, 3], label: '本页内容' },
        docFooter: { prev: '上一页', next: '下一页' },
        darkModeSwitchLabel: '外观',
        sidebarMenuLabel: '菜单',
        returnToTopLabel: '返回顶部',
      },
    },
  },
}
