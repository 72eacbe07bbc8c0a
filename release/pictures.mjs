import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The pictures that a page of the guide shows, by their names. */
export const picturesIn = (text) => [...text.matchAll(/\.\.\/pictures\/([\w-]+)\.webp/g)].map(([, name]) => name)

/** The pictures that the pages of the guide show and that have not been taken, as paths from the root. */
export function missingPictures(root, pages = readdirSync(join(root, 'docs/guide'))) {
  const shown = pages.flatMap((page) => picturesIn(readFileSync(join(root, 'docs/guide', page), 'utf8')))
  return [...new Set(shown)].map((name) => `docs/pictures/${name}.webp`).filter((path) => !existsSync(join(root, path)))
}

/** Throws an error if a picture has not been taken. */
export function checkPictures(root) {
  const missing = missingPictures(root)
  if (missing.length > 0) throw new Error(`npm run screenshots has not taken ${missing.join(', ')}`)
}
