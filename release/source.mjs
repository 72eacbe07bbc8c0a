import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The commit that is checked out in a folder. Throws an error with a readable message if the folder is in any other
 * state.
 */
export function commitIn(folder) {
  const git = (...options) => execFileSync('git', options, { cwd: folder, encoding: 'utf8', stdio: 'pipe' }).trim()
  let commit, changes
  try {
    commit = git('rev-parse', 'HEAD')
    changes = git('status', '--porcelain')
  } catch (error) {
    throw new Error(`A release is made from a commit, and git finds none here: ${error.stderr || error.message}`)
  }
  if (changes !== '') throw new Error(`A release is made from a commit; commit or remove these first:\n${changes}`)
  return commit
}

/** Throws an error with a readable message if the installed packages differ from the lockfile. */
export function checkPackages(folder) {
  const packagesIn = (path) =>
    existsSync(join(folder, path)) ? JSON.parse(readFileSync(join(folder, path), 'utf8')).packages : {}
  const installed = packagesIn('node_modules/.package-lock.json')
  const wrong = Object.entries(packagesIn('package-lock.json')).filter(([path, { version, integrity, optional }]) => {
    if (path === '') return false
    const there = installed[path]
    // A package for another platform is not installed.
    return there ? there.version !== version || there.integrity !== integrity : !optional
  })
  if (wrong.length === 0) return
  const named = wrong.slice(0, 3).map(([path]) => path.replace(/^.*node_modules\//, ''))
  throw new Error(`The installed packages are not those of package-lock.json (${named.join(', ')}); run: npm ci`)
}
