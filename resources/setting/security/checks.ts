import { plainName } from '#engine/data/names.ts'
import { indexOf } from '#engine/data/related.ts'
import type { AnyRecord } from '#engine/field.ts'
import { hasReached } from '#engine/hasReached.ts'
import type { ResourceName } from '#locales/messages.ts'
import { ruleTypes } from '../../alert-rule/measures.ts'
import { transferStatus } from '../../enums.ts'
import { addressChecks } from './addresses/addressChecks.ts'
import { customCode, foreignScripts } from './customCode.ts'
import { evidenceOf, withoutSecrets } from './evidence.ts'
import {
  foundAt,
  hasMembers,
  hasProviders,
  isAdminRecord,
  listOf,
  settingOf,
  textIn,
  type Found,
  type FindingLevel,
  type SecurityFacts,
} from './facts.ts'
import { among, ofSetting, records, when, type SecurityCheck } from './found.ts'
import { isPublicHost, nameOfHost } from './hosts.ts'
import { wasOpen } from './opened.ts'
import { besidePlanted } from './sameTime.ts'
import {
  doubtfulTasks,
  lateAdmins,
  ownHosts,
  plantedCode,
  plantedServices,
  plantedTasks,
  reservedHosts,
  triggersOfPlanted,
  tunnelsInTheWay,
  twinAgents,
} from './planted.ts'

const { stringify } = JSON

const quoted = (value: unknown) => (value ? String(value) : '')

const isOn = (facts: SecurityFacts, name: string) => facts.lists.setting?.[0]?.[name] === true

const hour = 3_600_000
const day = 24 * hour

const isTime = (text: string) => Date.parse(text) > 0

/** What a token that has not expired allows, as scopes of the API, how long, and when it was used last. */
function tokenFacts(token: AnyRecord, { now, lists }: SecurityFacts) {
  const scopes = Array.isArray(token.scopes) ? token.scopes.map(String) : []
  const servers = Array.isArray(token.server_ids) ? token.server_ids : []
  const expiry = textIn(token, 'expires_at')
  const used = textIn(token, 'last_used_at')
  const version = lists.setting?.[0]?.version
  return {
    isOver: isTime(expiry) && Date.parse(expiry) < now,
    isEndless: !isTime(expiry),
    /** For all servers, also those to come. */
    isOpen: servers.length === 0,
    wide: scopes.filter((scope) => scope === 'nezha:*' || scope === 'nezha:admin:*'),
    strong: scopes.filter(
      (scope) =>
        /:(?:server:(?:exec|write|\*)|cron:(?:exec|write|\*))$/.test(scope) ||
        (/:service:(?:write|\*)$/.test(scope) && /^2\.(?:[0-2]\.|3\.[0-4]$)/.test(String(version))),
    ),
    unusedSince: isTime(used) && now - Date.parse(used) > 90 * day ? used.slice(0, 10) : undefined,
  }
}

/** The tokens of which something is true. Each is seen by the returned words; undefined if nothing is true of it. */
const tokenCheck = (
  seenIn: (token: ReturnType<typeof tokenFacts>) => readonly string[] | undefined,
  levelOf: (token: ReturnType<typeof tokenFacts>) => FindingLevel = () => 'medium',
): SecurityCheck => ({
  needs: ['api-tokens'],
  of: ['api-tokens'],
  since: 'current',
  find: (facts) =>
    listOf(facts, 'api-tokens').flatMap((token) => {
      const known = tokenFacts(token, facts)
      const seen = known.isOver ? undefined : seenIn(known)
      if (!seen) return []
      const found = foundAt('api-tokens', token, plainName('name', token))
      return [{ ...found, level: levelOf(known), evidence: seen.map((text) => ({ text })), content: seen.join() }]
    }),
})

/** Conditions that the server does not know, or with absurd numbers: such a rule can stop it. */
function oddCondition(rule: AnyRecord): string {
  const conditions = Array.isArray(rule.rules) ? (rule.rules as Record<string, unknown>[]) : []
  const known: readonly string[] = [...ruleTypes, 'gpu']
  const odd = conditions.find(
    ({ type, duration = 0, cycle_interval = 0 }) =>
      !known.includes(String(type)) || Number(duration) > 1e6 || Number(cycle_interval) > 1e6,
  )
  return odd ? `${String(odd.type)} ${quoted(odd.duration)} ${quoted(odd.cycle_interval)}`.trim() : ''
}

/** Failed sign-ins and wrong secrets that the firewall has counted, from which on somebody is guessing. */
const manyAttempts = 100

function guesses(facts: SecurityFacts): Found[] {
  const entries = listOf(facts, 'waf').filter(({ block_reason }) => [1, 2, 3].includes(Number(block_reason)))
  const attempts = entries.reduce((sum, { count }) => sum + Number(count), 0)
  const evidence = [{ text: `${attempts} / ${entries.length} IP` }]
  return [...when(attempts >= manyAttempts, { level: 'info', list: 'waf', evidence, content: 'guesses' })]
}

/** All checks besides those of advisories, in the order of their groups. The keys are those of their texts. */
export const checks = {
  plantedTask: { needs: ['cron'], of: ['cron'], find: plantedTasks },
  doubtfulTask: { needs: ['cron'], of: ['cron'], find: doubtfulTasks },
  plantedTrigger: { needs: ['cron', 'alert-rule', 'service'], of: ['alert-rule', 'service'], find: triggersOfPlanted },
  plantedCode: { needs: ['setting'], find: plantedCode },
  plantedService: { needs: ['service'], of: ['service'], find: plantedServices },
  ownTunnel: { needs: ['nat'], of: ['nat'], find: tunnelsInTheWay },
  lateAdmin: { needs: ['user'], of: ['user'], find: lateAdmins },
  besidePlanted: { needs: ['cron'], find: besidePlanted },
  twinAgents: { needs: ['server'], of: ['server'], find: twinAgents },
  wasOpen: {
    needs: ['user', 'setting'],
    admin: true,
    find: (facts) => when(wasOpen(facts), { level: 'high', content: 'open' }),
  },
  noBan: {
    needs: ['setting'],
    admin: true,
    find: (facts) => when(!settingOf(facts, 'web_real_ip_header'), ofSetting('web_real_ip_header', 'high')),
  },
  noAgentBan: {
    needs: ['setting'],
    admin: true,
    find: (facts) => when(!settingOf(facts, 'agent_real_ip_header'), ofSetting('agent_real_ip_header', 'medium')),
  },
  ...addressChecks,
  unreservedName: {
    needs: ['setting'],
    admin: true,
    since: 'current',
    find(facts) {
      const own = nameOfHost(facts.page.host)
      const isKnown = [...ownHosts({ ...facts, page: { ...facts.page, host: '' } }), ...reservedHosts(facts)].includes(
        own,
      )
      return when(!isKnown, ofSetting('reserved_hosts', hasMembers(facts) ? 'medium' : 'info', own))
    },
  },
  plainPage: {
    needs: [],
    find: ({ page }) =>
      when(page.protocol === 'http:' && isPublicHost(page.host), { level: 'high', content: page.host }),
  },
  plainAgents: {
    needs: ['setting'],
    find(facts) {
      const host = settingOf(facts, 'install_host')
      return when(host && !isOn(facts, 'tls'), ofSetting('tls', isPublicHost(host) ? 'high' : 'info', host))
    },
  },
  mcpOn: {
    needs: ['setting'],
    admin: true,
    since: 'current',
    find: (facts) => when(isOn(facts, 'enable_mcp'), ofSetting('enable_mcp', 'medium')),
  },
  wideToken: tokenCheck(
    ({ wide, strong, isOpen }) => {
      const seen = [...wide, ...(isOpen ? strong : [])]
      return seen.length > 0 ? seen : undefined
    },
    ({ wide, isEndless }) => (wide.length > 0 && isEndless ? 'high' : 'medium'),
  ),
  endlessToken: tokenCheck(({ isEndless, strong }) => (isEndless ? strong : undefined)),
  unusedToken: tokenCheck(({ unusedSince }) => (unusedSince ? [`last_used_at: ${unusedSince}`] : undefined)),
  adminName: {
    needs: ['user'],
    of: ['user'],
    find: records('user', 'medium', 'username', ({ username }) => (username === 'admin' ? username : '')),
  },
  passwordBeside: {
    needs: ['user', 'setting'],
    of: ['user'],
    find: records('user', 'medium', 'username', (user, facts) =>
      hasProviders(facts) && isAdminRecord(user) && !user.reject_password ? textIn(user, 'username') : '',
    ),
  },
  manyAdmins: {
    needs: ['user'],
    find(facts) {
      const names = listOf(facts, 'user')
        .filter(isAdminRecord)
        .map((user) => textIn(user, 'username'))
        .toSorted()
      const evidence = [{ text: evidenceOf(names.join(', ')) }]
      return when(names.length > 1, { level: 'medium', list: 'user', evidence, content: stringify(names) })
    },
  },
  sharedSecret: {
    needs: ['server', 'user'],
    of: ['server'],
    since: 'interim',
    find(facts) {
      const users = new Set<unknown>(listOf(facts, 'user').map(({ id }) => id))
      return among('server', 'medium', facts, ({ owner }) => owner && !users.has((owner as { id?: unknown }).id))
    },
  },
  members: {
    needs: ['user', 'server'],
    find(facts) {
      const those = listOf(facts, 'user').filter((user) => !isAdminRecord(user))
      const ids = new Set<unknown>(those.map(({ id }) => id))
      const owned = listOf(facts, 'server').filter(({ owner }) => ids.has((owner as { id?: unknown } | undefined)?.id))
      const named = (resource: ResourceName, some: readonly AnyRecord[], field: string) =>
        some.length > 0
          ? [
              {
                resource,
                text: evidenceOf(
                  some
                    .slice(0, 5)
                    .map((record) => textIn(record, field))
                    .join(', '),
                ),
              },
            ]
          : []
      return when(those.length > 0, {
        level: 'info',
        list: 'user',
        args: { smart_count: those.length },
        evidence: [...named('user', those, 'username'), ...named('server', owned, 'name')],
        content: stringify([those, owned].map((some) => some.map(({ id }) => id))),
      })
    },
  },
  publicServers: {
    needs: ['server'],
    of: ['server'],
    find: (facts) => among('server', 'info', facts, ({ hide_for_guest }) => !hide_for_guest),
  },
  oldAgent: {
    needs: ['server'],
    of: ['server'],
    find: (facts) =>
      among('server', 'low', facts, ({ host }) => /^v?[01]\./.test((host as { version?: string })?.version ?? '')),
  },
  silentAgent: {
    needs: ['server'],
    of: ['server'],
    find: (facts) =>
      among('server', 'info', facts, ({ host }) => {
        const { platform, version } = (host ?? {}) as { platform?: string; version?: string }
        return platform && !version
      }),
  },
  foreignScript: { needs: ['setting'], find: foreignScripts },
  customCode: { needs: ['setting'], find: customCode },
  foreignTheme: {
    needs: ['setting'],
    admin: true,
    find(facts) {
      const theme = settingOf(facts, 'user_template')
      const themes = facts.lists.setting?.[0]?.frontend_templates
      const [chosen] = Array.isArray(themes) ? themes.filter(({ path }: { path?: string }) => path === theme) : []
      return when(chosen && !chosen.is_official, ofSetting('user_template', 'info', theme))
    },
  },
  unverifiedNotifier: {
    needs: ['notification'],
    of: ['notification'],
    find: records('notification', 'low', 'name', (notifier) =>
      notifier.verify_tls === false ? textIn(notifier, 'name') : '',
    ),
  },
  webhookProfile: {
    needs: ['ddns'],
    of: ['ddns'],
    find: records('ddns', 'low', 'name', ({ provider, webhook_url }) =>
      provider === 'webhook' ? withoutSecrets(String(webhook_url ?? '').replace(/[?#].*/, '')) || 'webhook' : '',
    ),
  },
  oddRule: { needs: ['alert-rule'], of: ['alert-rule'], find: records('alert-rule', 'medium', 'name', oddCondition) },
  guesses: { needs: ['waf'], find: guesses },
  strangeSession: {
    needs: ['online-user', 'user'],
    of: ['online-user'],
    find(facts) {
      const users = new Set<unknown>(listOf(facts, 'user').map(({ id }) => id))
      const strange = listOf(facts, 'online-user').filter(({ user_id }) => Number(user_id) > 0 && !users.has(user_id))
      // One finding for all pages of an address.
      return [...new Set(strange.map(({ ip }) => String(ip)))].map((ip) => ({
        level: 'medium',
        list: 'online-user',
        evidence: [{ text: ip }],
        content: ip,
      }))
    },
  },
  failedMove: {
    needs: ['transfer', 'server'],
    of: ['transfer'],
    since: 'interim',
    find(facts) {
      const servers = indexOf(listOf(facts, 'server'))
      return listOf(facts, 'transfer')
        .filter(({ status, created_at }) => {
          // An agent that is connected follows within seconds.
          const isLate = facts.now - Date.parse(String(created_at)) > hour
          const { pending, failed, timed_out } = transferStatus.value
          return ([failed, timed_out] as unknown[]).includes(status) || (status === pending && isLate)
        })
        .map((transfer): Found => {
          const id = Number(transfer.server_id)
          const day = String(transfer.created_at).slice(0, 10)
          const name = plainName('name', servers.get(id) ?? { id })
          return { ...foundAt('transfer', transfer, name), level: 'medium', evidence: [{ text: day }], content: day }
        })
    },
  },
  plainAddresses: {
    needs: ['setting'],
    admin: true,
    find: (facts) =>
      when(isOn(facts, 'enable_plain_ip_in_notification'), ofSetting('enable_plain_ip_in_notification', 'low')),
  },
} satisfies Record<string, SecurityCheck>

export type CheckName = keyof typeof checks

/** Whether everything that a check looks at could be read. */
export const isPossible = (
  { needs, admin, byAddress, since }: SecurityCheck,
  { lists, viewer, dialect }: SecurityFacts,
): boolean =>
  needs.every((name) => lists[name]) &&
  (!admin || viewer.isAdmin) &&
  (!byAddress || viewer.address !== undefined) &&
  hasReached(dialect, since ?? 'classic')

/** Whether a server of this dialect has what a check looks at. */
export const isMade = ({ since = 'classic' }: SecurityCheck, { dialect }: SecurityFacts) => hasReached(dialect, since)
