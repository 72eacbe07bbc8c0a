import { readdir, utimes } from 'node:fs/promises'
import { join } from 'node:path'

/** Dates a folder and all in it, as unpacking or copying does; 1970-01-01T00:00:00Z counts as no date. */
export async function dateFiles(folder: string, date: Date): Promise<void> {
  const entries = await readdir(folder, { recursive: true })
  // Folders last: what changes in a folder would date it anew.
  for (const entry of entries.toReversed()) await utimes(join(folder, entry), date, date)
  await utimes(folder, date, date)
}
