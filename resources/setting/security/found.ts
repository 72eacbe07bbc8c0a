import { plainName } from '#engine/data/names.ts'
import type { AnyRecord } from '#engine/field.ts'
import type { Dialect } from '#dataProvider/dialect.ts'
import type { ResourceName } from '#locales/messages.ts'
import { evidenceOf } from './evidence.ts'
import { foundAt, listOf, textIn, type Found, type FindingLevel, type SecurityFacts } from './facts.ts'

/** One thing that is looked at. Without its lists it is not done. */
export interface SecurityCheck {
  needs: readonly ResourceName[]
  /** The lists whose records are looked at one by one. */
  of?: readonly ResourceName[]
  /** Of what only admins are sent. */
  admin?: true
  /** Needs the address at which the server sees this browser. */
  byAddress?: true
  /** The first dialect that has it. */
  since?: Dialect
  find(facts: SecurityFacts): readonly Found[]
}

/** A doubt about a setting, with its value as evidence. */
export const ofSetting = (name: string, level: FindingLevel, value = ''): Found => ({
  level,
  setting: name,
  evidence: value ? [{ text: evidenceOf(value) }] : [],
  content: `${name} ${value}`,
})

/** What was found if something holds. */
export const when = (holds: unknown, found: Found): readonly Found[] => (holds ? [found] : [])

/** The records that are doubtful, each with what it is seen by. */
export const records =
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
export function among(
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
