import { chmod, chown, lstat, realpath, rename, rm, writeFile } from 'node:fs/promises'

/** What fails where a folder takes no new file, or where a file is mounted, though the file itself may be written. */
const onlyInPlace = ['EACCES', 'EPERM', 'EROFS', 'EBUSY']

/**
 * Writes a file. What it held before stays if the text cannot be written to its end; owner and mode stay in any case.
 * A pipe or a device, such as `/dev/stdout`, takes the text directly.
 */
export async function writeWhole(path: string, text: string): Promise<void> {
  const target = await realpath(path).catch(() => path)
  const earlier = await lstat(target).catch(() => undefined)
  if (earlier && !earlier.isFile()) return writeFile(target, text)
  const next = `${target}.${crypto.randomUUID()}`
  try {
    await writeFile(next, text, { flag: 'wx', flush: true, mode: earlier?.mode })
    if (earlier) {
      await chown(next, earlier.uid, earlier.gid)
      await chmod(next, earlier.mode)
    }
    await rename(next, target)
  } catch (error) {
    await rm(next, { force: true })
    if (!earlier || !onlyInPlace.includes((error as NodeJS.ErrnoException).code ?? '')) throw error
    await writeFile(target, text)
  }
}
