import type { AnyRecord } from '#engine/field.ts'
import { plainName } from '#engine/data/names.ts'
import { taskCover } from '../../enums.ts'
import { evidenceOf } from './evidence.ts'
import { foundAt, isAdminRecord, listOf, raised, settingOf, textIn, type Found, type SecurityFacts } from './facts.ts'
import { isPublicHost, nameOfHost } from './hosts.ts'
import { publicOn, wasOpen } from './opened.ts'
import { judgeCommand } from './patterns.ts'

const minutes = 60_000

const createdAt = (record: AnyRecord) => Date.parse(textIn(record, 'created_at'))

/** The names under which this dashboard is reached. */
export const ownHosts = (facts: SecurityFacts): string[] =>
  [facts.page.host, settingOf(facts, 'install_host'), settingOf(facts, 'dashboard_host')]
    .map(nameOfHost)
    .filter(Boolean)

const everyMinute = /^(?:\S+\s+)(?:\*|\*\/1|\?)(?:\s+[*?]){4}$|^@every\s+(?:\d{1,2}s|1m(?:0s)?|[1-5]?\ds)$/

/** What makes a doubtful task worse, and means nothing by itself. */
function isAggravated(task: AnyRecord, tasks: readonly AnyRecord[], facts: SecurityFacts): boolean {
  const at = createdAt(task)
  const isBeside = (other: AnyRecord) => other !== task && Math.abs(createdAt(other) - at) < 5 * minutes
  return (
    task.cover === taskCover.value.all ||
    !task.notification_group_id ||
    (at >= publicOn && wasOpen(facts) === true) ||
    tasks.some(isBeside) ||
    everyMinute.test(
      textIn(task, 'scheduler')
        .replace(/^(?:CRON_)?TZ=\S+\s+/, '')
        .trim(),
    )
  )
}

/** The tasks whose commands look like those that were planted. */
export function plantedTasks(facts: SecurityFacts): Found[] {
  const tasks = listOf(facts, 'cron')
  const judged = tasks.flatMap((task) => {
    const verdict = judgeCommand(textIn(task, 'command'), textIn(task, 'name'), ownHosts(facts))
    return verdict ? [{ task, verdict }] : []
  })
  return judged.map(({ task, verdict }) => ({
    ...foundAt('cron', task, plainName('name', task)),
    level: isAggravated(task, tasks, facts) ? raised(verdict.level) : verdict.level,
    evidence: verdict.evidence,
    content: JSON.stringify([task.name, task.command]),
  }))
}

/** Rules and services that start such tasks. */
export function triggersOfPlanted(facts: SecurityFacts): Found[] {
  const doubtful = new Set(plantedTasks(facts).map(({ record }) => record?.id))
  return (['alert-rule', 'service'] as const).flatMap((resource) =>
    listOf(facts, resource).flatMap((record) => {
      const started = ['fail_trigger_tasks', 'recover_trigger_tasks']
        .flatMap((field) => (Array.isArray(record[field]) ? (record[field] as number[]) : []))
        .filter((id) => doubtful.has(id))
      if (started.length === 0) return []
      const names = listOf(facts, 'cron').flatMap((task) => (started.includes(task.id) ? textIn(task, 'name') : []))
      return [
        {
          ...foundAt(resource, record, plainName('name', record)),
          level: 'medium' as const,
          evidence: [{ text: names.join(', ') }],
          content: JSON.stringify(started),
        },
      ]
    }),
  )
}

/** Custom code with anything of what was planted. */
export const plantedCode = (facts: SecurityFacts): Found[] =>
  ['custom_code', 'custom_code_dashboard'].flatMap((setting) => {
    const code = settingOf(facts, setting)
    const verdict = judgeCommand(code, '', ownHosts(facts))
    return verdict ? [{ ...verdict, setting, content: code }] : []
  })

/** Services that are not monitors: before 2.3.5 such an entry sends commands to agents. */
export const plantedServices = (facts: SecurityFacts): Found[] =>
  listOf(facts, 'service')
    .filter(({ type }) => ![1, 2, 3].includes(Number(type)))
    .map((service) => ({
      ...foundAt('service', service, plainName('name', service)),
      level: 'critical',
      evidence: [{ text: evidenceOf(`${String(service.type)} ${textIn(service, 'target')}`) }],
      content: JSON.stringify([service.type, service.target]),
    }))

/** Tunnels that have the name under which this dashboard is opened. */
export const tunnelsInTheWay = (facts: SecurityFacts): Found[] =>
  listOf(facts, 'nat')
    .filter((tunnel) => nameOfHost(textIn(tunnel, 'domain')) === nameOfHost(facts.page.host))
    .map((tunnel) => ({
      ...foundAt('nat', tunnel, plainName('name', tunnel)),
      level: 'critical',
      evidence: [{ text: textIn(tunnel, 'domain') }],
      content: textIn(tunnel, 'domain'),
    }))

/** Admins who came after the hole was public, where it may have been used. */
export const lateAdmins = (facts: SecurityFacts): Found[] =>
  wasOpen(facts)
    ? listOf(facts, 'user')
        .filter((user) => isAdminRecord(user) && createdAt(user) >= publicOn && user.id !== facts.viewer.id)
        .map((user) => ({
          ...foundAt('user', user, textIn(user, 'username')),
          level: 'medium',
          evidence: [{ text: textIn(user, 'created_at').slice(0, 10) }],
          content: textIn(user, 'created_at'),
        }))
    : []

interface Machine {
  server: AnyRecord
  boot: number
  key: string
}

/** The public address and the processor of a server that is connected now. */
function machineOf(server: AnyRecord): Machine[] {
  const { boot_time: boot = 0, cpu = [] } = (server.host ?? {}) as { boot_time?: number; cpu?: string[] }
  const { ip = {} } = (server.geoip ?? {}) as { ip?: { ipv4_addr?: string; ipv6_addr?: string } }
  const address = ip.ipv4_addr ?? ip.ipv6_addr ?? ''
  return server.online && boot > 0 && isPublicHost(address) ? [{ server, boot, key: `${address} ${cpu.join()}` }] : []
}

/** Several agents that seem to run on one machine: the same public address and processor, started at the same time. */
export function twinAgents(facts: SecurityFacts): Found[] {
  const groups = new Map<string, Machine[]>()
  for (const machine of listOf(facts, 'server').flatMap(machineOf)) {
    groups.set(machine.key, [...(groups.get(machine.key) ?? []), machine])
  }
  return [...groups.values()].flatMap((group) => {
    const twins = group.filter((one) => group.some((other) => one !== other && Math.abs(one.boot - other.boot) <= 120))
    const [first] = twins
    if (!first) return []
    const names = twins.map(({ server }) => plainName('name', server)).toSorted()
    return [
      {
        ...foundAt('server', first.server, plainName('name', first.server)),
        level: 'medium' as const,
        evidence: [{ text: names.slice(0, 5).join(', ') }],
        content: twins
          .map(({ server }) => textIn(server, 'uuid'))
          .toSorted()
          .join(),
      },
    ]
  })
}
