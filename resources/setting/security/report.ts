import type { Engine } from '#engine/EngineContext.ts'
import type { useT } from '#i18n/useT.ts'
import { collectedOn } from './advisories.ts'
import type { SecurityFinding, SecurityReport } from './examine.ts'
import { examinedText, findingText } from './findingTexts.ts'

type Translate = ReturnType<typeof useT>

interface Written {
  report: SecurityReport
  /** Whether the viewer knows it. */
  isKnown: (finding: SecurityFinding) => boolean
  t: Translate
  engine: Pick<Engine, 'resources'>
  /** The time, in ISO form. */
  at: string
}

/** The report as lines of text. Like the screen, it holds no secrets, and addresses in parts. */
export function reportAsText({ report, isKnown, t, engine, at }: Written): string {
  const lines = report.findings.flatMap((finding) => {
    const { level } = finding
    const { name, kind, what, why, seenBy } = findingText(finding, t, engine, report.host)
    return [
      `[${t(`security.levels.${level}`)}] ${[kind, name].filter(Boolean).join(' ')}${isKnown(finding) ? ` · ${t('health.knows')}` : ''}`,
      `  ${what}`,
      `  ${why}`,
      ...seenBy.map((text) => `  > ${text}`),
      '',
    ]
  })
  return [
    `${t('pages.security.title')} · ${report.host} · ${at}`,
    t('security.version', { version: report.version || '?' }),
    t('security.collected', { date: collectedOn }),
    '',
    ...lines,
    t('security.groups.nothing'),
    ...report.nothing.map((examined) => `  - ${examinedText(examined, t)}`),
    '',
    `${t('security.limits.title')}`,
    `  ${t('security.limits.text')}`,
    '',
  ].join('\n')
}

/** The same for programs: keys instead of words. */
export const reportAsData = ({ report, isKnown, at }: Pick<Written, 'report' | 'isKnown' | 'at'>) => ({
  at,
  version: report.version,
  advisoriesOf: collectedOn,
  findings: report.findings.map((finding) => ({
    level: finding.level,
    check: finding.check,
    ...(finding.check === 'advisory' && { advisory: finding.advisory.ghsa, cve: finding.advisory.cve }),
    ...(finding.record && { record: finding.record }),
    ...(finding.setting && { setting: finding.setting }),
    evidence: finding.evidence ?? [],
    mark: finding.mark,
    known: isKnown(finding),
  })),
  nothing: report.nothing.map((examined) => (examined.check === 'advisory' ? examined.advisory.ghsa : examined.check)),
  unread: report.unread,
})
