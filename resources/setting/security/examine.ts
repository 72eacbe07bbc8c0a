import { advisories, nearestFix, verdictOn, type Advisory, type Condition } from './advisories.ts'
import { checks, isMade, isPossible, type CheckName } from './checks.ts'
import type { SecurityCheck } from './found.ts'
import { markOf } from '../finding/markOf.ts'
import { findingLevels, listOf, settingOf, type Found, type FindingLevel, type SecurityFacts } from './facts.ts'
import { releaseOf } from './versions.ts'

/** What was found, with the mark by which it is known again, and with one that it keeps when its content changes. */
export type SecurityFinding = Found & { mark: string; about?: string | undefined } & (
    | { check: CheckName | 'unknownVersion' }
    | { check: 'advisory'; advisory: Advisory; onlyByCode: boolean; fix: ReturnType<typeof nearestFix> }
  )

/** Something that was looked at without a finding, and how many records were. */
export type Examined =
  | { check: CheckName; records?: number }
  | { check: 'advisory'; advisory: Advisory; condition?: Condition }

export interface SecurityReport {
  /** Where the dashboard was reached: the name of what is about no record. */
  host: string
  version: string
  /** The nearest release without what applies here. */
  fix: ReturnType<typeof nearestFix>
  /** The nearest one without what is to be acted on now. */
  urgentFix: ReturnType<typeof nearestFix>
  /** From worst to least. */
  findings: readonly SecurityFinding[]
  nothing: readonly Examined[]
  /** What could not be looked at, because this person may not read it. */
  unread: readonly (CheckName | 'advisories')[]
}

const marked = (check: string, { record, setting, content }: Found) =>
  markOf(`${check} ${record?.resource ?? setting ?? ''} ${record?.id ?? ''} ${content}`)

const about = (check: string, { record, setting }: Found): string | undefined =>
  record || setting ? markOf(`about ${check} ${record?.resource ?? setting} ${record?.id ?? ''}`) : undefined

/** Judges what has been read. It asks nobody and changes nothing. */
export function examine(facts: SecurityFacts): SecurityReport {
  const version = settingOf(facts, 'version')
  const findings: SecurityFinding[] = []
  const nothing: Examined[] = []
  const unread: SecurityReport['unread'][number][] = []

  const applying = new Set<Advisory>()
  if (version === '' || !facts.lists.setting) unread.push('advisories')
  else if (!releaseOf(version)) {
    const found = { level: 'medium' as const, args: { version }, content: version }
    findings.push({ check: 'unknownVersion', ...found, mark: marked('unknownVersion', found) })
  } else {
    for (const advisory of advisories as readonly Advisory[]) {
      const verdict = verdictOn(advisory, version, facts)
      if (verdict.kind !== 'applies') {
        nothing.push({ check: 'advisory', advisory, ...(verdict.kind === 'unmet' && { condition: verdict.condition }) })
        continue
      }
      applying.add(advisory)
      const found = { level: advisory.level, content: `${advisory.ghsa} ${version}` }
      const { onlyByCode } = verdict
      const mark = marked('advisory', found)
      findings.push({ check: 'advisory', advisory, onlyByCode, fix: nearestFix([advisory], version), ...found, mark })
    }
  }
  for (const [name, check] of Object.entries(checks) as [CheckName, SecurityCheck][]) {
    if (!isMade(check, facts)) continue
    if (!isPossible(check, facts)) {
      unread.push(name)
      continue
    }
    const found = check.find(facts)
    if (found.length === 0) {
      const records = check.of?.reduce((sum, list) => sum + listOf(facts, list).length, 0)
      nothing.push({ check: name, ...(records !== undefined && { records }) })
    }
    findings.push(
      ...found.map((each) => ({ check: name, ...each, mark: marked(name, each), about: about(name, each) })),
    )
  }
  const order = (level: FindingLevel) => findingLevels.indexOf(level)
  return {
    host: facts.page.host,
    version,
    fix: nearestFix([...applying], version),
    urgentFix: nearestFix([...applying].filter(isUrgent), version),
    findings: findings.toSorted((one, other) => order(one.level) - order(other.level)),
    nothing,
    unread,
  }
}

/** Whether it is to be acted on now. */
export const isUrgent = ({ level }: Pick<Found, 'level'>): boolean => level === 'critical'
