import type { ConfigurationFile } from '#configuration/file.ts'
import { comparableFor, readDrift } from '#resources/setting/known/readKnown.ts'
import type { CommandEngine } from './signInTo.ts'
import { inEnglish } from './english.ts'
import { readableIn } from './readableIn.ts'
import { recordLine, valueLine, type CommandAnswer } from './report.ts'

/** What has happened to a record: for programs, and the key of the words. */
const changes = {
  onlyHere: ['new', 'pages.configuration.findings.onlyHere'],
  different: ['changed', 'pages.configuration.findings.different'],
  new: ['gone', 'pages.configuration.known.gone'],
} as const

/** Says what is new, changed or gone since a file was written. */
export async function reportDrift(content: ConfigurationFile, engine: CommandEngine): Promise<CommandAnswer> {
  const compared = readableIn(content, comparableFor(engine))
  const drift = await readDrift(engine, content, compared)
  const names = compared.map(({ name }) => inEnglish(`resources.${name}.name`, { smart_count: 2 })).join(', ')
  const lines = drift.flatMap(({ descriptor, name, finding, fields }) => [
    recordLine({ descriptor, name }, inEnglish(changes[finding][1])),
    ...fields.map(({ field, before, now }) => valueLine(descriptor, field, before, now)),
  ])
  const records = drift.map(({ descriptor, finding, id, name, fields }) => ({
    resource: descriptor.name,
    id,
    name,
    change: changes[finding][0],
    fields,
  }))
  return {
    code: drift.length > 0 ? 2 : 0,
    json: { records },
    lines: lines.length > 0 ? lines : [inEnglish('pages.configuration.known.same', { names })],
  }
}
