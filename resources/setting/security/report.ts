import type { Engine } from '#engine/EngineContext.ts'
import type { useT } from '#i18n/useT.ts'
import { collectedOn, staleDays } from './advisories.ts'
import { withoutAddresses, withoutSecrets } from './evidence.ts'
import { isUrgent, type SecurityFinding, type SecurityReport } from './examine.ts'
import { examinedText, findingText, unreadText, versionTexts } from './findingTexts.ts'
import { machineCommands } from './machineCommands.ts'
import { openSteps } from './opened.ts'

type Translate = ReturnType<typeof useT>

interface Written {
  report: SecurityReport
  /** Whether the viewer knows it. */
  isKnown: (finding: SecurityFinding) => boolean
  /** The steps of the list below a report that are done; left out where nobody ticks. */
  done?: readonly string[]
  t: Translate
  engine: Pick<Engine, 'resources'>
  /** The time, in ISO form. */
  at: string
}

/** The report as lines of text. It holds no secrets, and addresses in parts. */
export function reportAsText({ report, isKnown, done = [], t, engine, at }: Written): string {
  const { findings, nothing, unread, host } = report
  const age = staleDays(Date.parse(at))
  const group = (name: 'act' | 'look', of: readonly SecurityFinding[]) => [
    t('list.counted', { name: t(`security.groups.${name}`), count: of.length }),
    '',
    ...of.flatMap((finding) => {
      const { name, kind, what, why, seenBy } = findingText(finding, t, engine, host)
      return [
        `[${t(`security.levels.${finding.level}`)}] ${[kind, withoutSecrets(name)].filter(Boolean).join(' ')}${isKnown(finding) ? ` · ${t('health.knows')}` : ''}`,
        `  ${what}`,
        `  ${why}`,
        ...seenBy.map((text) => `  > ${text}`),
        '',
      ]
    }),
  ]
  const lines = [
    ...versionTexts(report, t),
    t('security.collected', { date: collectedOn }),
    ...(age === undefined ? [] : [t('security.stale', { smart_count: age })]),
    '',
    ...group('act', findings.filter(isUrgent)),
    ...group(
      'look',
      findings.filter((finding) => !isUrgent(finding)),
    ),
    t('list.counted', { name: t('security.groups.nothing'), count: nothing.length }),
    ...nothing.map((examined) => `  - ${examinedText(examined, t)}`),
    '',
  ]
  if (unread.length > 0) {
    lines.push(t('security.unread'), ...unread.map((name) => `  - ${unreadText(name, t)}`), '')
  }
  if (findings.some(({ check }) => check === 'wasOpen')) {
    const steps = openSteps.map((step) => `  [${done.includes(step) ? 'x' : ' '}] ${t(`security.open.steps.${step}`)}`)
    lines.push(t('security.open.title'), `  ${t('security.open.text')}`, ...steps, '')
  }
  const commands = machineCommands.split('\n').map((command) => `    ${command}`)
  lines.push(t('security.limits.title'), `  ${t('security.limits.text')}`, ...commands, '')
  return `${t('pages.security.title')} · ${host} · ${at}\n${withoutAddresses(lines.join('\n'))}`
}

/** The same for programs: keys instead of words. */
export const reportAsData = ({ report, isKnown, done, at }: Pick<Written, 'report' | 'isKnown' | 'done' | 'at'>) => ({
  at,
  version: report.version,
  ...(report.fix && { fixedIn: report.fix.fixed }),
  ...(report.urgentFix && { urgentFixedIn: report.urgentFix.fixed }),
  advisoriesOf: collectedOn,
  ...(staleDays(Date.parse(at)) !== undefined && { advisoriesMayBeStale: true }),
  findings: report.findings.map((finding) => ({
    level: finding.level,
    check: finding.check,
    ...(finding.check === 'advisory' && { advisory: finding.advisory.ghsa, cve: finding.advisory.cve }),
    ...(finding.record && {
      record: { ...finding.record, name: withoutAddresses(withoutSecrets(finding.record.name)) },
    }),
    ...(finding.setting && { setting: finding.setting }),
    evidence: [
      ...(typeof finding.args?.host === 'string' ? [{ text: finding.args.host }] : []),
      ...(finding.evidence ?? []),
    ].map(({ text, ...rest }) => ({ ...rest, text: withoutAddresses(text) })),
    mark: finding.mark,
    known: isKnown(finding),
  })),
  nothing: report.nothing.map((examined) => (examined.check === 'advisory' ? examined.advisory.ghsa : examined.check)),
  unread: report.unread,
  ...(done && { done }),
})
