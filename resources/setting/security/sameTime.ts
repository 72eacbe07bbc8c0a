import type { AnyRecord } from '#engine/field.ts'
import type { ResourceName } from '#locales/messages.ts'
import { foundAt, listOf, textIn, type Found, type SecurityFacts } from './facts.ts'
import { plantedServices, plantedTasks, triggersOfPlanted, tunnelsInTheWay } from './planted.ts'

const day = 86_400_000

/** What an intruder creates. */
const created: readonly ResourceName[] = ['user', 'api-tokens', 'cron', 'alert-rule', 'service', 'nat', 'ddns']

/** The most planted records whose time is compared. */
const mostAnchors = 100

/** The most records that are named. */
const mostNamed = 12

const nameOf = (record: AnyRecord) => textIn(record, 'name') || textIn(record, 'username') || `#${record.id}`

const createdAt = (record: AnyRecord) => Date.parse(textIn(record, 'created_at'))

/** What was created within a day of something that was certainly planted: a clock tells what a content does not. */
export function besidePlanted(facts: SecurityFacts): Found[] {
  const keyOf = (resource: ResourceName, id: number) => `${resource} ${id}`
  const urgent = new Set(
    [plantedTasks, triggersOfPlanted, plantedServices, tunnelsInTheWay]
      .flatMap((find) => find(facts))
      .flatMap(({ level, record }) => (level === 'critical' && record ? [keyOf(record.resource, record.id)] : [])),
  )
  const records = created.flatMap((resource) =>
    listOf(facts, resource).map((record) => ({ resource, record, isUrgent: urgent.has(keyOf(resource, record.id)) })),
  )
  const anchors = records.filter(({ isUrgent }) => isUrgent).slice(0, mostAnchors)
  const beside = records.filter(
    ({ resource, record, isUrgent }) =>
      !isUrgent &&
      !(resource === 'user' && record.id === facts.viewer.id) &&
      anchors.some((anchor) => Math.abs(createdAt(anchor.record) - createdAt(record)) < day),
  )
  const [anchor] = anchors
  if (!anchor || beside.length === 0) return []
  const left = beside.length - mostNamed
  return [
    {
      ...foundAt(anchor.resource, anchor.record, nameOf(anchor.record)),
      level: 'medium',
      args: { count: beside.length },
      evidence: [
        ...beside.slice(0, mostNamed).map(({ resource, record }) => ({ resource, text: nameOf(record) })),
        ...(left > 0 ? [{ text: `+ ${left}` }] : []),
      ],
      content: beside.map(({ resource, record }) => `${resource} ${record.id}`).join(),
    },
  ]
}
