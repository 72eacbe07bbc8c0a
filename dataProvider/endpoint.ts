import type { Identifier } from 'react-admin'

export type Operation = 'list' | 'create' | 'update' | 'delete'

/** Where the API serves a resource, and how that resource deviates from the usual API. */
export interface Endpoint {
  path: string
  /** Path of the list, if it is not `path`. */
  listPath?: string
  operations: readonly Operation[]
  paging: 'client' | 'server'
  /** A single object instead of a list, read and saved at `path`. */
  singleton?: boolean
  /** Turns one wire item into a record. `at` is the server's time of the answer, in milliseconds since 1970. */
  // oxlint-disable-next-line typescript/no-explicit-any
  read?: (item: any, at: number) => object
  /**
   * A key that distinguishes items without an id in the API. Each key gets its own number for the lifetime of the
   * page.
   */
  // oxlint-disable-next-line typescript/no-explicit-any
  key?: (item: any) => string
  /** Keys that are never sent back. */
  readOnly: readonly string[]
  /** Timeout in milliseconds of a create or an update. */
  timeout?: number
  feed?: Feed
}

/** A WebSocket below /api/v1/ that sends every changed item, in the shape of the list. */
export interface Feed {
  path: string
  /** Other resources that change together with this one. */
  touches: readonly string[]
}

/** A record as `read` returns it. */
export interface WireRow {
  id: Identifier
  [key: string]: unknown
}

export type Rows = readonly WireRow[]
