import { readdir, utimes } from 'node:fs/promises'
import { join } from 'node:path'

const epoch = new Date(0)

/**
 * Sets the date of a folder and everything in it to 1970-01-01T00:00:00Z. A Nezha server sends a file with this date
 * without `Last-Modified`, so browsers make no conditional request for it. The server would answer such a request with
 * 200 and an empty body, which shows a white page.
 */
export async function undate(folder) {
  const entries = await readdir(folder, { recursive: true })
  // Folders last, because a change inside a folder updates its date.
  for (const entry of entries.toReversed()) await utimes(join(folder, entry), epoch, epoch)
  await utimes(folder, epoch, epoch)
}
