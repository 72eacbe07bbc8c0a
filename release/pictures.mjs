import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The pictures that the pages of the guide show and that have not been taken, as paths from the root. */
export function missingPictures(root) {
  const pages = readdirSync(join(root, 'docs/guide')).map((page) =>
    readFileSync(join(root, 'docs/guide', page), 'utf8'),
  )
  const shown = pages.flatMap((text) => [...text.matchAll(/\.\.\/(pictures\/[\w-]+\.webp)/g)].map(([, path]) => path))
  return [...new Set(shown)].map((path) => `docs/${path}`).filter((path) => !existsSync(join(root, path)))
}

/** Throws an error if a picture has not been taken. */
export function checkPictures(root) {
  const missing = missingPictures(root)
  if (missing.length > 0) throw new Error(`npm run screenshots has not taken ${missing.join(', ')}`)
}
