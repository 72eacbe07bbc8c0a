import { memoByRef } from '#ui/values/memoByRef.ts'
import type { AnyRecord } from '#engine/field.ts'

/** The numbers of a version such as `2.3.4` or `v2.3.4-rc1`; undefined for a text without any. */
function numbersOf(version: string): number[] | undefined {
  return /\d+(\.\d+)*/.exec(version)?.[0].split('.').map(Number)
}

function compareNumbers(one: readonly number[], other: readonly number[]): number {
  const length = Math.max(one.length, other.length)
  for (let at = 0; at < length; at += 1) {
    const difference = (one[at] ?? 0) - (other[at] ?? 0)
    if (difference !== 0) return difference
  }
  return 0
}

const versionOf = (server: AnyRecord): string => String((server.host as { version?: unknown })?.version ?? '')

/** The newest version that an agent of the fleet has; empty where no version is known. */
export const newestVersion = memoByRef((servers: readonly AnyRecord[]): string =>
  [...new Set(servers.map(versionOf))].reduce(
    (newest, version) => (newest === '' || isBehind(newest, version) ? version : newest),
    '',
  ),
)

/** Whether a version is older than another one. A text without numbers is neither older nor newer. */
export const isBehind = memoByRef((version: string, newest: string): boolean => {
  const [own, best] = [numbersOf(version), numbersOf(newest)]
  return own !== undefined && best !== undefined && compareNumbers(own, best) < 0
})
