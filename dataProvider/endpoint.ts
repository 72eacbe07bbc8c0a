import type { Identifier } from 'react-admin'

export type Operation = 'list' | 'create' | 'update' | 'delete'

/** Where a resource lives on the API and what is odd about it there. */
export interface Endpoint {
  path: string
  /** Where the list is, when not at `path`. */
  listPath?: string
  operations: readonly Operation[]
  paging: 'client' | 'server'
  /** One object instead of a list: read at `path` and saved there. */
  singleton?: boolean
  /** One wire item to a record; `at` is the server's time when it was told, in milliseconds since 1970. */
  // oxlint-disable-next-line typescript/no-explicit-any
  read?: (item: any, at: number) => object
  /** What tells items apart that the API gives no id: each gets a number of its own for as long as the page lives. */
  // oxlint-disable-next-line typescript/no-explicit-any
  key?: (item: any) => string
  /** Keys never sent back. */
  readOnly: readonly string[]
  /** Milliseconds that a create or an update may take. */
  timeout?: number
  feed?: Feed
}

/** A socket below /api/v1/ that tells every change of an item, as the list would. */
export interface Feed {
  path: string
  /** Other resources that change with it. */
  touches: readonly string[]
}

/** A record as read. */
export interface WireRow {
  id: Identifier
  [key: string]: unknown
}
