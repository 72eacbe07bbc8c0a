import type { Engine } from '#engine/EngineContext.ts'
import { recordAddressOf } from '#engine/nav/recordAddressOf.ts'
import type { useT } from '#i18n/useT.ts'
import type { Advisory } from './advisories.ts'
import type { Examined, SecurityFinding } from './examine.ts'

type Translate = ReturnType<typeof useT>

/** A finding in words, for the screen and for files. */
export interface FindingText {
  /** What it is about, and where that is. */
  name: string
  to: string | undefined
  kind: string | undefined
  what: string
  why: string
  seenBy: readonly string[]
}

const advisoryAddress = ({ ghsa }: Advisory) => `https://github.com/advisories/${ghsa}`

export function findingText(
  finding: SecurityFinding,
  t: Translate,
  { resources }: Pick<Engine, 'resources'>,
  host: string,
): FindingText {
  const seenBy = (finding.evidence ?? []).map(({ sign, text }) =>
    sign ? t('app.valued', { label: t(`security.patterns.${sign}`), value: text }) : text,
  )
  if (finding.check === 'advisory') {
    const { advisory, onlyByCode, fix } = finding
    const { name, who, besides } = advisory
    const fixed = fix ? (fix.isOwnLine ? 'security.fixedIn' : 'security.firstFixed') : 'security.noFix'
    const why = [
      t(`security.who.${who}`),
      onlyByCode && t('security.byCode'),
      t(fixed, { version: fix?.fixed }),
      besides && t(`security.besides.${besides}`),
    ]
    return {
      name: advisory.cve ?? advisory.ghsa,
      to: advisoryAddress(advisory),
      kind: advisory.cve && advisory.ghsa,
      what: t(`security.advisories.${name}`),
      why: why.filter(Boolean).join(' '),
      seenBy,
    }
  }
  const { check, record, list, setting, args } = finding
  const kindOf = (resource: string) => t(`resources.${resource}.name`, { smart_count: 1 })
  const descriptor = resources[record?.resource ?? list ?? '']
  const address = () => {
    if (setting) return `/settings#${setting}`
    if (!descriptor) return undefined
    return record ? recordAddressOf(descriptor, record.id, record.name) : descriptor.route
  }
  return {
    name:
      record?.name ??
      (list ? t(`resources.${list}.name`, { smart_count: 2 }) : undefined) ??
      (setting ? t(`resources.setting.fields.${setting}`) : host),
    to: address(),
    kind: record && kindOf(record.resource),
    what: t(`security.what.${check}`, args),
    why: t(`security.why.${check}`, args),
    seenBy,
  }
}

/** What was looked at without a finding, in words. */
export function examinedText(examined: Examined, t: Translate): string {
  const { check } = examined
  if (check !== 'advisory') return t(`security.what.${check}`, { smart_count: 0 })
  const { advisory, condition } = examined
  const reason = condition ? t(`security.conditions.${condition}`) : t('security.notAffected')
  return t('app.valued', { label: advisory.cve ?? advisory.ghsa, value: reason })
}
