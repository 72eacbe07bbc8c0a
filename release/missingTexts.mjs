import { join } from 'node:path'
import { runnerImport } from 'vite'

/** The languages that lack texts, each with the keys of these and their English. */
export async function missingTexts(root) {
  const { module } = await runnerImport(join(root, 'release/catalogues.ts'), { root, logLevel: 'error' })
  return Object.entries(module.catalogues)
    .map(([tag, texts]) => [tag, module.missingIn(texts)])
    .filter(([, missing]) => missing.length > 0)
}

/** Throws an error with a readable message if a language lacks a text. */
export async function checkTexts(root) {
  const lacking = await missingTexts(root)
  if (lacking.length === 0) return
  const counts = lacking.map(([tag, missing]) => `${tag} ${missing.length}`)
  throw new Error(`A release needs every text in every language; these lack some: ${counts.join(', ')}.
To see which, run: npm run i18n -- missing`)
}
