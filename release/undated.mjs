import { readdir, utimes } from 'node:fs/promises'
import { join } from 'node:path'

const epoch = new Date(0)

/**
 * Dates a folder and all in it 1970-01-01T00:00:00Z. A Nezha server sends a file of this date without `Last-Modified`,
 * so no browser asks for it conditionally; to such a request the server answers 200 with an empty body, a white page.
 */
export async function undate(folder) {
  const entries = await readdir(folder, { recursive: true })
  // Folders last: what changes in a folder would date it anew.
  for (const entry of entries.toReversed()) await utimes(join(folder, entry), epoch, epoch)
  await utimes(folder, epoch, epoch)
}
