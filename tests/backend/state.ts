import type { owned, OwnedName, ruleForm } from './owned.ts'
import type { OwnedRow } from './ownedResource.ts'
import type { ServerRow } from './serverRow.ts'

export type { Host, AgentBehavior, ServerRow, State, Story } from './serverRow.ts'

export type BackendDialect = 'classic' | 'interim' | 'current'

/** The zero time, which means "never" in the API. */
export const never = '0001-01-01T00:00:00Z'

export interface StoredRow {
  id: number
  created_at: string
  updated_at: string
}

export interface Owned extends StoredRow {
  /** 0 = the deployment-wide agent secret. */
  user_id: number
}

export interface UserRow extends StoredRow {
  username: string
  password: string
  role: number
  agent_secret: string
  reject_password: boolean
  /** By provider in lower case: one account, or several; the profile shows only the last. */
  oauth2_bind: Record<string, string | string[]>
}

export type RuleRow = ReturnType<typeof ruleForm.absent>

export interface WafRow extends StoredRow {
  ip: string
  block_identifier: number
  block_reason: number
  /** Unix seconds of the last hit. */
  block_timestamp: number
  count: number
}

export interface TransferTableRow extends StoredRow {
  server_id: number
  from_user_id: number
  to_user_id: number
  initiator_id: number
  status: number
  last_error: string
  acked_at: string
}

type OwnedTables = { [K in OwnedName]: OwnedRow<(typeof owned)[K]['fields']>[] }

export interface Tables extends OwnedTables {
  user: UserRow[]
  server: ServerRow[]
  waf: WafRow[]
  transfer: TransferTableRow[]
}

export type TableName = keyof Tables
export type RowOf<K extends TableName> = Tables[K][number]
export type ServiceRow = RowOf<'service'>

/** The tables whose rows belong to a user. */
export type OwnedTable = { [K in TableName]: Tables[K] extends Owned[] ? K : never }[TableName]

/** Rows as tests and data sets write them; missing members are completed. */
export type Seed = { [K in TableName]?: Partial<RowOf<K>>[] }
