import type { AnyRecord } from '#engine/field.ts'
import { plainName } from '#engine/data/names.ts'
import { memoByRef } from '#ui/values/memoByRef.ts'
import { taskCover } from '../../enums.ts'
import { evidenceOf } from './evidence.ts'
import { foundAt, isAdminRecord, listOf, settingOf, textIn, worst, type Found, type SecurityFacts } from './facts.ts'
import { publicAddressesOf, nameOfHost } from './hosts.ts'
import { publicOn, wasOpen } from './opened.ts'
import { judgeCommand } from './command/judgeCommand.ts'

const minutes = 60_000

const createdAt = (record: AnyRecord) => Date.parse(textIn(record, 'created_at'))

/** The names under which this dashboard is reached. */
export const ownHosts = (facts: SecurityFacts): string[] =>
  [facts.page.host, settingOf(facts, 'install_host'), settingOf(facts, 'dashboard_host')]
    .map(nameOfHost)
    .filter(Boolean)

export const reservedHosts = (facts: SecurityFacts): string[] =>
  settingOf(facts, 'reserved_hosts').split(',').map(nameOfHost).filter(Boolean)

const everyMinute = /^(?:\S+\s+)(?:\*|\*\/1|\?)(?:\s+[*?]){4}$|^@every\s+(?:\d{1,2}s|1m(?:0s)?|[1-5]?\ds)$/

/** What makes a doubtful task worse, and means nothing by itself. */
function isAggravated(task: AnyRecord, tasks: readonly AnyRecord[], facts: SecurityFacts): boolean {
  const at = createdAt(task)
  const isBeside = (other: AnyRecord) => other !== task && Math.abs(createdAt(other) - at) < 5 * minutes
  return (
    task.cover === taskCover.value.all ||
    (at >= publicOn && wasOpen(facts) === true) ||
    tasks.some(isBeside) ||
    everyMinute.test(
      textIn(task, 'scheduler')
        .replace(/^(?:CRON_)?TZ=\S+\s+/, '')
        .trim(),
    )
  )
}

/** What is judged of a task: what it runs, and where. */
const judged = ({ name, command, cover, servers }: AnyRecord) =>
  JSON.stringify([name, command, cover, Array.isArray(servers) ? servers.toSorted() : []])

/** The tasks whose commands have any sign, and whether all of it is ordinary as well. Several checks ask. */
const tasksWithSigns = memoByRef((facts: SecurityFacts): { isOrdinary: boolean; found: Found }[] => {
  const tasks = listOf(facts, 'cron')
  const own = ownHosts(facts)
  return tasks.flatMap((task) => {
    const verdict = judgeCommand(textIn(task, 'command'), textIn(task, 'name'), own)
    if (!verdict) return []
    const { level, raisedLevel, isSteady, evidence } = verdict
    const found = {
      ...foundAt('cron', task, plainName('name', task)),
      level: isAggravated(task, tasks, facts) ? raisedLevel : level,
      evidence,
      content: judged(task),
    }
    return [{ isOrdinary: isSteady && level === 'medium', found }]
  })
})

/** The tasks whose commands look like those that were planted. */
export const plantedTasks = (facts: SecurityFacts): Found[] =>
  tasksWithSigns(facts).flatMap(({ isOrdinary, found }) => (isOrdinary ? [] : [found]))

/** The tasks that do what both installers and intruders do. */
export const doubtfulTasks = (facts: SecurityFacts): Found[] =>
  tasksWithSigns(facts).flatMap(({ isOrdinary, found }) => (isOrdinary ? [found] : []))

/** Rules and services that start such tasks. They are as bad as the worst of these. */
export function triggersOfPlanted(facts: SecurityFacts): Found[] {
  const doubtful = new Map(tasksWithSigns(facts).map(({ found }) => [found.record?.id, found]))
  return (['alert-rule', 'service'] as const).flatMap((resource) =>
    listOf(facts, resource).flatMap((record) => {
      const started = ['fail_trigger_tasks', 'recover_trigger_tasks']
        .flatMap((field) => (Array.isArray(record[field]) ? (record[field] as number[]) : []))
        .flatMap((id) => doubtful.get(id) ?? [])
      if (started.length === 0) return []
      return [
        {
          ...foundAt(resource, record, plainName('name', record)),
          level: worst(started.map(({ level }) => level)),
          evidence: [...new Set(started.map((task) => task.record?.name ?? ''))].map((text) => ({
            resource: 'cron' as const,
            text,
          })),
          content: JSON.stringify(started.map((task) => task.record?.id)),
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

const loopback = /^(?:localhost|127(?:\.\d{1,3}){3}|::1)$|\.localhost$/

/** Tunnels that have a name under which this dashboard is reached, from its own machine as well. */
export function tunnelsInTheWay(facts: SecurityFacts): Found[] {
  const names = new Set([...ownHosts(facts), ...reservedHosts(facts)])
  return listOf(facts, 'nat').flatMap((tunnel) => {
    const domain = textIn(tunnel, 'domain')
    const name = nameOfHost(domain)
    if (!names.has(name) && !loopback.test(name)) return []
    return [
      {
        ...foundAt('nat', tunnel, plainName('name', tunnel)),
        level: 'critical',
        evidence: [{ text: domain }],
        content: domain,
      },
    ]
  })
}

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
  const [address] = publicAddressesOf(server)
  return server.online && boot > 0 && address ? [{ server, boot, key: `${address} ${cpu.join()}` }] : []
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
