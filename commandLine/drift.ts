import type { ConfigurationFile } from '#configuration/file.ts'
import { driftSince } from '#configuration/drift.ts'
import { portableFor, readTarget } from '#configuration/readTarget.ts'
import type { AnyResource } from '#engine/resource.ts'
import { comparableIn, watchedOf } from '#resources/setting/known/knownState.ts'
import { mayOpen } from '#engine/access.ts'
import type { CommandEngine } from './signInTo.ts'
import { inEnglish } from './english.ts'
import { readableIn } from './readableIn.ts'
import { recordLine, valueLine, type CommandAnswer } from './report.ts'

/** The resources of a known state, for the person who has signed in. */
export const watchedFor = (connection: CommandEngine): AnyResource[] =>
  watchedOf(Object.values(connection.resources)).filter(({ name }) => mayOpen(connection, name))

/** Says what is new, changed or gone since a file was written. */
export async function reportDrift(content: ConfigurationFile, connection: CommandEngine): Promise<CommandAnswer> {
  const present = readableIn(content, [...new Set([...portableFor(connection), ...watchedFor(connection)])])
  const drift = driftSince(content, comparableIn(present, await readTarget(connection, present)))
  const lines = drift.flatMap(({ descriptor, name, finding, fields }) => [
    recordLine({ resource: descriptor.name, name }, inEnglish(`pages.configuration.findings.${finding}`)),
    ...fields.map(({ field, before, now }) => valueLine(descriptor, field, before, now)),
  ])
  const records = drift.map(({ descriptor, ...record }) => ({ resource: descriptor.name, ...record }))
  return {
    code: drift.length > 0 ? 2 : 0,
    json: { records },
    lines: lines.length > 0 ? lines : [inEnglish('pages.configuration.equal')],
  }
}
