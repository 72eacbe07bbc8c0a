import { execFileSync } from 'node:child_process'
import { linkSync, mkdirSync, readdirSync, readlinkSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'

/** Copies a folder by hard links: both must be on one disk. */
function linkFolder(from, to) {
  mkdirSync(to, { recursive: true })
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [old, path] = [join(from, entry.name), join(to, entry.name)]
    if (entry.isDirectory()) linkFolder(old, path)
    else if (entry.isSymbolicLink()) symlinkSync(readlinkSync(old), path)
    else linkSync(old, path)
  }
}

/**
 * Clones the commit that is checked out, with the same packages, into a folder on the same disk. Not with a link to the
 * packages: the bundler would follow it, and find them at another distance from the product than in any clone.
 */
export function cloneInto(folder, root) {
  execFileSync('git', ['clone', '--quiet', root, folder])
  linkFolder(join(root, 'node_modules'), join(folder, 'node_modules'))
}
