import type { ConfigurationFile } from '#configuration/file.ts'
import { comparableFor, readDrift } from '#resources/setting/known/readKnown.ts'
import type { CommandEngine } from './signInTo.ts'
import { inEnglish } from './english.ts'
import { readableIn } from './readableIn.ts'
import { recordLine, valueLine, type CommandAnswer } from './report.ts'

const findings = {
  onlyHere: 'pages.configuration.findings.onlyHere',
  different: 'pages.configuration.findings.different',
  new: 'pages.configuration.known.gone',
}

/** Says what is new, changed or gone since a file was written. */
export async function reportDrift(content: ConfigurationFile, engine: CommandEngine): Promise<CommandAnswer> {
  const drift = await readDrift(engine, content, readableIn(content, comparableFor(engine)))
  const lines = drift.flatMap(({ descriptor, name, finding, fields }) => [
    recordLine({ descriptor, name }, inEnglish(findings[finding])),
    ...fields.map(({ field, before, now }) => valueLine(descriptor, field, before, now)),
  ])
  const records = drift.map(({ descriptor, ...record }) => ({ resource: descriptor.name, ...record }))
  return {
    code: drift.length > 0 ? 2 : 0,
    json: { records },
    lines: lines.length > 0 ? lines : [inEnglish('pages.configuration.known.same')],
  }
}
