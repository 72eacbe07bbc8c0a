import type { Engine } from '#engine/EngineContext.ts'
import { recordAddressOf } from '#engine/nav/recordAddressOf.ts'
import { sentences } from '#i18n/sentences.ts'
import type { useT } from '#i18n/useT.ts'
import type { Advisory } from './advisories.ts'
import type { Examined, SecurityFinding, SecurityReport } from './examine.ts'

type Translate = ReturnType<typeof useT>

/** A finding in words, for the screen and for files. */
interface FindingText {
  /** What it is about, and where that is. */
  name: string
  to: string | undefined
  /** Where to begin with the remedy, in this product. */
  remedy: string | undefined
  kind: string | undefined
  what: string
  why: string
  seenBy: readonly string[]
}

const advisoryAddress = ({ ghsa }: Advisory) => `https://github.com/advisories/${ghsa}`

/** Where one does what an advisory asks for besides the update: a list, a page, or a field of the settings. */
const places: Readonly<Record<string, string>> = {
  setHost: '/settings#dashboard_host',
  reserveName: '/settings#reserved_hosts',
  ownPassword: '/profile',
  reviewTasks: 'cron',
  lastRuns: 'cron',
  noTrace: 'online-user',
  listServices: 'service',
  oddRules: 'alert-rule',
  triggers: 'alert-rule',
  profileOwners: 'ddns',
  webhooks: 'ddns',
}

export function findingText(
  finding: SecurityFinding,
  t: Translate,
  { resources }: Pick<Engine, 'resources'>,
  host: string,
): FindingText {
  const kindOf = (resource: string) => t(`resources.${resource}.name`, { smart_count: 1 })
  const seenBy = (finding.evidence ?? []).map(({ sign, resource, text }) => {
    const label = sign ? t(`security.patterns.${sign}`) : resource && kindOf(resource)
    return label ? t('app.valued', { label, value: text }) : text
  })
  if (finding.check === 'advisory') {
    const { advisory, onlyByCode, fix } = finding
    const { name, who, besides } = advisory
    const fixed = fix ? (fix.isOwnLine ? 'security.fixedIn' : 'security.firstFixed') : 'security.noFix'
    const place = places[besides ?? ''] ?? ''
    const why = [
      t(`security.who.${who}`),
      onlyByCode && t('security.byCode'),
      t(fixed, { version: fix?.fixed }),
      besides && t(`security.besides.${besides}`),
    ]
    return {
      name: advisory.cve ?? advisory.ghsa,
      to: advisoryAddress(advisory),
      remedy: place.startsWith('/') ? place : resources[place]?.route,
      kind: advisory.cve && advisory.ghsa,
      what: t(`security.advisories.${name}`),
      why: sentences(why),
      seenBy,
    }
  }
  const { check, record, list, setting, args } = finding
  const descriptor = resources[record?.resource ?? list ?? '']
  const address = () => {
    if (setting) return `/settings#${setting}`
    if (!descriptor) return undefined
    return record ? recordAddressOf(descriptor, record.id, record.name) : descriptor.route
  }
  const to = address()
  return {
    name:
      record?.name ??
      (list ? t(`resources.${list}.name`, { smart_count: 2 }) : undefined) ??
      (setting ? t(`resources.setting.fields.${setting}`) : host),
    to,
    remedy: to,
    kind: record && kindOf(record.resource),
    what: t(`security.what.${check}`, args),
    why: t(`security.why.${check}`, args),
    seenBy,
  }
}

/** What was looked at without a finding, in words. */
export function examinedText(examined: Examined, t: Translate): string {
  if (examined.check !== 'advisory') {
    const { check, records } = examined
    const label = t(`security.sought.${check}`)
    return records === undefined ? label : t('app.valued', { label, value: t('security.noneOf', { count: records }) })
  }
  const { advisory, condition } = examined
  const reason = condition ? t(`security.conditions.${condition}`) : t('security.notAffected')
  return t('app.valued', { label: advisory.cve ?? advisory.ghsa, value: reason })
}

/** What could not be looked at, in words. */
export const unreadText = (name: SecurityReport['unread'][number], t: Translate): string =>
  name === 'advisories' ? t('security.allAdvisories') : t(`security.sought.${name}`)

/** Which version has the fixes for what applies. */
export const fixText = ({ fix }: SecurityReport, t: Translate): string | undefined =>
  fix && t(fix.isOwnLine ? 'security.fixed' : 'security.fixedElsewhere', { version: fix.fixed })

/** The version of the server, and which one is fixed. */
export const versionTexts = (report: SecurityReport, t: Translate): string[] => {
  const { version, fix, urgentFix } = report
  const own = version ? t('security.version', { version }) : t('security.versionUnread')
  const urgent =
    urgentFix && urgentFix.fixed !== fix?.fixed
      ? t('security.fixedFirst', { group: t('security.groups.act'), version: urgentFix.fixed })
      : undefined
  return [own, fixText(report, t), urgent].filter((text) => text !== undefined)
}
