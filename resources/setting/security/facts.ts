import type { Dialect } from '#dataProvider/dialect.ts'
import type { AnyRecord } from '#engine/field.ts'
import type { Viewer } from '#engine/EngineContext.ts'
import type { ResourceName } from '#locales/messages.ts'

/** What the API has told to this person. A list that could not be read is missing: nothing is concluded from it. */
export interface SecurityFacts {
  /** Milliseconds since 1970. */
  now: number
  dialect: Dialect
  viewer: Viewer
  /** Where this page was opened. */
  page: Pick<Location, 'protocol' | 'host'>
  lists: Partial<Record<ResourceName, readonly AnyRecord[]>>
}

/** From worst to least. Only what is critical is to be acted on now. */
export const findingLevels = ['critical', 'high', 'medium', 'low', 'info'] as const

export type FindingLevel = (typeof findingLevels)[number]

/** One level worse. */
export const raised = (level: FindingLevel): FindingLevel =>
  findingLevels[Math.max(0, findingLevels.indexOf(level) - 1)] ?? level

/** The gravest of some levels; `info` of none. */
export const worst = (some: readonly FindingLevel[]): FindingLevel =>
  findingLevels.find((level) => some.includes(level)) ?? 'info'

/** One thing that a check has found. */
export interface Found {
  level: FindingLevel
  /** The record, if it is about one. */
  record?: { resource: ResourceName; id: number; name: string }
  /** The list, if it is about several of its records. */
  list?: ResourceName
  /** The field of the settings that it is about. */
  setting?: string
  /** What the texts name. */
  args?: Record<string, unknown>
  /**
   * What it is seen by: parts of commands, shortened and without secrets. `sign` is the pattern that has matched,
   * `resource` what the text is the name of.
   */
  evidence?: readonly { sign?: string; resource?: ResourceName; text: string }[]
  /** What is judged. "I know this" is forgotten when it changes. */
  content: string
}

/** The records of a list; none where it is not among the facts. */
export const listOf = (facts: SecurityFacts, name: ResourceName): readonly AnyRecord[] => facts.lists[name] ?? []

/** One setting as text; '' if the server leaves it out. */
export function settingOf({ lists }: SecurityFacts, name: string): string {
  const value = lists.setting?.[0]?.[name]
  return typeof value === 'string' ? value : ''
}

/** A text of a record; '' where it holds none under this name. */
export const textIn = (record: AnyRecord, name: string): string => {
  const value = record[name]
  return typeof value === 'string' ? value : ''
}

export const isAdminRecord = ({ role }: AnyRecord) => !role

/** Whether there is anybody besides admins. Whoever may not read the users is such a person. */
export const hasMembers = ({ lists }: SecurityFacts): boolean => !lists.user?.every(isAdminRecord)

export const hasProviders = ({ lists }: SecurityFacts): boolean => {
  const providers = lists.setting?.[0]?.oauth2_providers
  return Array.isArray(providers) && providers.length > 0
}

export const foundAt = (resource: ResourceName, record: AnyRecord, name: string): Required<Pick<Found, 'record'>> => ({
  record: { resource, id: record.id, name },
})
