import * as z from 'zod'
import type { AnyRecord } from '#engine/field.ts'
import { createI18nProvider } from '#i18n/i18nProvider.ts'
import { enUS } from '#locales/en-US.ts'
import { enUSSecurity } from '#locales/security/en-US.ts'
import { examine, type SecurityFinding } from '#resources/setting/security/examine.ts'
import type { SecurityFacts } from '#resources/setting/security/facts.ts'
import { isKept, readParts, wholeLists } from '#resources/setting/security/readLists.ts'
import { reportAsData, reportAsText } from '#resources/setting/security/report.ts'
import { CommandFailure } from './failure.ts'
import { textInFile } from './options.ts'
import type { CommandAnswer } from './report.ts'
import type { CommandEngine } from './signInTo.ts'

const texts = { ...enUS, security: enUSSecurity }
const t = createI18nProvider({ locale: 'en-US', texts }).translate

const earlierSchema = z.object({ findings: z.array(z.object({ mark: z.string() })) })

/** The marks of what an earlier report has found; of none if there is no file. */
export async function readMarks(path: string): Promise<ReadonlySet<string>> {
  if (path === '') return new Set()
  const text = await textInFile(path)
  try {
    return new Set(earlierSchema.parse(JSON.parse(text)).findings.map(({ mark }) => mark))
  } catch (error) {
    throw new CommandFailure(`${path} must hold what lotus security --json has written.`, { cause: error })
  }
}

/** All lists, read now; those that the server keeps from this person are missing. Rejects if another cannot be read. */
async function readFacts(engine: CommandEngine): Promise<SecurityFacts['lists']> {
  const read = await Promise.all(
    wholeLists(engine).map(async (name) => {
      try {
        return [[name, (await engine.dataProvider.fresh(name)) as readonly AnyRecord[]] as const]
      } catch (error) {
        if (isKept(error)) return []
        throw error
      }
    }),
  )
  const parts = await readParts(engine)
  if (parts.error) throw parts.error
  return { ...Object.fromEntries(read.flat()), ...parts.lists }
}

/** Says what the security check finds. What an earlier report has found as well counts as known. */
export async function reportSecurity(
  marks: ReadonlySet<string>,
  engine: CommandEngine,
  address: string,
): Promise<CommandAnswer> {
  const { protocol, host } = new URL(address)
  const [now, dialect, lists] = [Date.now(), engine.dialect(), await readFacts(engine)]
  const report = examine({ now, dialect, viewer: engine.viewer, page: { protocol, host }, lists })
  const isKnown = ({ mark }: SecurityFinding) => marks.has(mark)
  const written = { report, isKnown, at: new Date(now).toISOString() }
  return {
    code: report.findings.every(isKnown) ? 0 : 2,
    json: reportAsData(written),
    lines: reportAsText({ ...written, t, engine })
      .trimEnd()
      .split('\n'),
  }
}
