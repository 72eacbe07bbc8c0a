import { idsInSet, type IdMap } from '#engine/fields/index.ts'
import type { AnyRecord } from '#engine/field.ts'
import { isCoveredByAll } from '../../../alert-rule/judgement.ts'
import type { Rule } from '../../../alert-rule/rule.ts'
import { serviceCover, taskCover } from '../../../enums.ts'

/**
 * Whether a record touches a server, as far as the lists show: the API does not say who owns a service, a rule or a
 * task, and those of members cover only their own servers (docs/contract/entities.md#cover).
 */
type Touching = (record: AnyRecord, server: number) => boolean

export const isMeasuredBy: Touching = ({ cover, skip_servers }, server) =>
  idsInSet(skip_servers as IdMap).includes(server) !== (cover === serviceCover.value.all)

export const isWatchedBy: Touching = ({ rules }, server) =>
  (rules as readonly Rule[]).length > 0 && isCoveredByAll(rules as readonly Rule[], server)

/** A task for the server that raised an alarm may run on any. */
export const isReachedBy: Touching = ({ cover, servers }, server) =>
  cover === taskCover.value.alarmed ||
  (servers as readonly number[]).includes(server) === (cover === taskCover.value.only)

export const isServedBy: Touching = ({ server_id }, server) => server_id === server
