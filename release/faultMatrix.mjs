// Before a release: was every call of the API tried under every fault since the release before, and does every cell hold?
import { execFileSync } from 'node:child_process'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readMatrix } from '../tests/e2e/faults/resources.mjs'

const nameOf = ({ dialect, role, call, fault }) => [dialect, role, call, fault].join(' | ')

/**
 * What keeps a release back: cells that were not run, that do not hold, whose commit had changes, or that were run
 * before the day of the release before.
 */
export function lackingCells({ cells, results }, before) {
  const byName = new Map(results.map((result) => [nameOf(result), result]))
  const lackOf = (result) => {
    if (!result) return 'not run'
    if (result.wrong.length > 0) return `does not hold: ${result.wrong.join('; ')}`
    if (result.commit.endsWith(' with changes')) return `was run at ${result.commit}`
    return before !== undefined && result.date < before
      ? `was run on ${result.date}, before the last release`
      : undefined
  }
  return cells.flatMap((cell) => {
    const lack = lackOf(byName.get(nameOf(cell)))
    return lack === undefined ? [] : [`${nameOf(cell)}: ${lack}`]
  })
}

/** The day of the newest release before the commit in a folder, if there is one. */
export function dayOfLastRelease(folder) {
  const git = (...options) => execFileSync('git', options, { cwd: folder, encoding: 'utf8', stdio: 'pipe' }).trim()
  const here = git('tag', '--points-at', 'HEAD').split('\n')
  const [tag] = git('tag', '--merged', 'HEAD', '--list', 'v*', '--sort=-creatordate')
    .split('\n')
    .filter((name) => name !== '' && !here.includes(name))
  return tag && git('log', '-1', '--format=%cs', tag)
}

if (process.argv[1] && resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const lacking = lackingCells(await readMatrix(), dayOfLastRelease(resolve(import.meta.dirname, '..')))
  const more = lacking.length > 20 ? `\nand ${lacking.length - 20} more` : ''
  if (lacking.length > 0) {
    process.stderr.write(`The fault matrix lacks:\n${lacking.slice(0, 20).join('\n')}${more}\n`)
    process.exitCode = 1
  }
}
