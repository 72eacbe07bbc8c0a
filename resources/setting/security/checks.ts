import { plainName } from '#engine/data/names.ts'
import type { AnyRecord } from '#engine/field.ts'
import { hasReached } from '#engine/hasReached.ts'
import type { Dialect } from '#dataProvider/dialect.ts'
import type { ResourceName } from '#locales/messages.ts'
import { ruleTypes } from '../../alert-rule/measures.ts'
import { directPeer } from '../directPeer.ts'
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
import { isPublicHost, nameOfHost } from './hosts.ts'
import { strangeNameservers } from './nameservers.ts'
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

/** One thing that is looked at. Without its lists it is not done. */
export interface SecurityCheck {
  needs: readonly ResourceName[]
  /** The lists whose records are looked at one by one. */
  of?: readonly ResourceName[]
  /** Of what only admins are sent. */
  admin?: true
  /** The first dialect that has it. */
  since?: Dialect
  find(facts: SecurityFacts): readonly Found[]
}

const { stringify } = JSON

/** A doubt about a setting, with its value as evidence. */
const setting = (name: string, level: FindingLevel, value = ''): Found => ({
  level,
  setting: name,
  evidence: value ? [{ text: evidenceOf(value) }] : [],
  content: `${name} ${value}`,
})

const when = (holds: unknown, found: Found): readonly Found[] => (holds ? [found] : [])

/** The records that are doubtful, each with what it is seen by. */
const records =
  (
    resource: ResourceName,
    level: FindingLevel,
    label: string,
    seenBy: (record: AnyRecord, facts: SecurityFacts) => string,
  ) =>
  (facts: SecurityFacts): Found[] =>
    listOf(facts, resource).flatMap((record) => {
      const seen = seenBy(record, facts)
      if (seen === '') return []
      const evidence = seen === textIn(record, label) ? [] : [{ text: evidenceOf(seen) }]
      return [{ ...foundAt(resource, record, plainName(label, record)), level, evidence, content: seen }]
    })

/** One finding for all records of which something is true. */
function among(
  resource: ResourceName,
  level: FindingLevel,
  facts: SecurityFacts,
  is: (record: AnyRecord) => unknown,
): readonly Found[] {
  const those = listOf(facts, resource).filter(is)
  const names = those.slice(0, 5).map((record) => plainName('name', record))
  return when(those.length > 0, {
    level,
    list: resource,
    args: { smart_count: those.length },
    evidence: [{ text: evidenceOf(names.join(', ')) }],
    content: those.map(({ id }) => id).join(),
  })
}

const quoted = (value: unknown) => (value ? String(value) : '')

const isOn = (facts: SecurityFacts, name: string) => facts.lists.setting?.[0]?.[name] === true

/** Headers that any client can send. */
const forgeable = /^(?:x-forwarded-for|x-real-ip|x-client-ip|true-client-ip|forwarded)$/i

const day = 86_400_000

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
    find: (facts) => when(!settingOf(facts, 'web_real_ip_header'), setting('web_real_ip_header', 'high')),
  },
  noAgentBan: {
    needs: ['setting'],
    admin: true,
    find: (facts) => when(!settingOf(facts, 'agent_real_ip_header'), setting('agent_real_ip_header', 'medium')),
  },
  sharedAddress: {
    needs: ['setting'],
    admin: true,
    find({ viewer, page, ...facts }) {
      const header = settingOf({ viewer, page, ...facts }, 'web_real_ip_header')
      const isShared = header === directPeer && viewer.address && !isPublicHost(viewer.address)
      return when(isShared && isPublicHost(page.host), setting('web_real_ip_header', 'medium', viewer.address))
    },
  },
  forgeableAddress: {
    needs: ['setting'],
    admin: true,
    find(facts) {
      const header = settingOf(facts, 'web_real_ip_header')
      return when(forgeable.test(header), setting('web_real_ip_header', 'info', header))
    },
  },
  unreservedName: {
    needs: ['setting'],
    admin: true,
    since: 'current',
    find(facts) {
      const own = nameOfHost(facts.page.host)
      const isKnown = [...ownHosts({ ...facts, page: { ...facts.page, host: '' } }), ...reservedHosts(facts)].includes(
        own,
      )
      return when(!isKnown, setting('reserved_hosts', hasMembers(facts) ? 'medium' : 'info', own))
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
      return when(host && !isOn(facts, 'tls'), setting('tls', isPublicHost(host) ? 'high' : 'info', host))
    },
  },
  mcpOn: {
    needs: ['setting'],
    admin: true,
    since: 'current',
    find: (facts) => when(isOn(facts, 'enable_mcp'), setting('enable_mcp', 'medium')),
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
  foreignScript: { needs: ['setting'], find: foreignScripts },
  customCode: { needs: ['setting'], find: customCode },
  strangeNameserver: {
    needs: ['setting'],
    admin: true,
    find(facts) {
      const strange = strangeNameservers(settingOf(facts, 'dns_servers'))
      return when(strange.length > 0, setting('dns_servers', 'low', strange.join(', ')))
    },
  },
  foreignTheme: {
    needs: ['setting'],
    admin: true,
    find(facts) {
      const theme = settingOf(facts, 'user_template')
      const themes = facts.lists.setting?.[0]?.frontend_templates
      const [chosen] = Array.isArray(themes) ? themes.filter(({ path }: { path?: string }) => path === theme) : []
      return when(chosen && !chosen.is_official, setting('user_template', 'info', theme))
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
      return listOf(facts, 'online-user')
        .filter(({ user_id }) => Number(user_id) > 0 && !users.has(user_id))
        .map(({ ip }) => ({
          level: 'medium',
          list: 'online-user',
          evidence: [{ text: String(ip) }],
          content: String(ip),
        }))
    },
  },
  failedMove: {
    needs: ['transfer'],
    of: ['transfer'],
    since: 'interim',
    find: records('transfer', 'medium', 'id', ({ status, created_at }) =>
      [0, 2, 3].includes(Number(status)) ? String(created_at).slice(0, 10) : '',
    ),
  },
  plainAddresses: {
    needs: ['setting'],
    admin: true,
    find: (facts) =>
      when(isOn(facts, 'enable_plain_ip_in_notification'), setting('enable_plain_ip_in_notification', 'low')),
  },
} satisfies Record<string, SecurityCheck>

export type CheckName = keyof typeof checks

/** Whether everything that a check looks at could be read. */
export const isPossible = (
  { needs, admin, since }: SecurityCheck,
  { lists, viewer, dialect }: SecurityFacts,
): boolean =>
  needs.every((name) => lists[name]) && (!admin || viewer.isAdmin) && hasReached(dialect, since ?? 'classic')

/** Whether a server of this dialect has what a check looks at. */
export const isMade = ({ since = 'classic' }: SecurityCheck, { dialect }: SecurityFacts) => hasReached(dialect, since)
