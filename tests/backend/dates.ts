import { readdir, utimes } from 'node:fs/promises'
import { join } from 'node:path'

/** Sets the date of a folder and everything in it, like unpacking does; 1970-01-01T00:00:00Z counts as no date. */
export async function dateFiles(folder: string, date: Date): Promise<void> {
  const entries = await readdir(folder, { recursive: true })
  // Folders last, because a change inside a folder also changes the date of the folder.
  for (const entry of entries.toReversed()) await utimes(join(folder, entry), date, date)
  await utimes(folder, date, date)
}
