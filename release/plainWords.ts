import type { Plugin } from 'vite'
import type * as texts from './catalogues.ts'
import { loadFresh } from './loadFresh.ts'

type Key = 'app.needsScript' | 'app.notStarted' | 'app.reload'

type Name = Key extends `app.${infer Rest}` ? Rest : never

const nameOf = (key: Key) => key.slice('app.'.length) as Name

/** One paragraph per language, built from the texts of that language. */
async function inAll(text: (say: (key: Key) => string) => string): Promise<string> {
  const { fullCatalogues } = await loadFresh<typeof texts>('release/catalogues.ts')
  return Object.entries(fullCatalogues)
    .map(([locale, { app }]) => `<p lang="${locale}">${text((key) => app[nameOf(key)])}</p>`)
    .join('')
}

/**
 * Adds the texts to the page that it shows when the product cannot run: when scripts are disabled, or when the scripts
 * of the product do not load.
 */
export function plainPageWords(): Plugin {
  return {
    name: 'lotus:plain-words',
    transformIndexHtml: {
      order: 'pre',
      async handler(page) {
        const needsScript = await inAll((say) => say('app.needsScript'))
        const notStarted = await inAll((say) => `${say('app.notStarted')} <a href="">${say('app.reload')}</a>`)
        return page
          .replace('<noscript></noscript>', `<noscript>${needsScript}</noscript>`)
          .replace('<template id="not-started"></template>', `<template id="not-started">${notStarted}</template>`)
      },
    },
  }
}
