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
  /** The wire items of an answer that is not an array; undefined if the answer has another shape. */
  items?(answer: unknown): readonly unknown[] | undefined
  /** The shape of one wire item. Default: every item is taken as it is. */
  wire?: WireShape
  /** Turns one wire item into a record. `at` is the server's time of the answer, in milliseconds since 1970. */
  read?(item: unknown, at: number): object
  /**
   * A key that distinguishes records without an id in the API. Each key gets its own number for the lifetime of the
   * page.
   */
  key?(record: Readonly<Record<string, unknown>>): string
  /** Keys that are never sent back. */
  readOnly: readonly string[]
  /** Timeout in milliseconds of a create or an update. */
  timeout?: number
  feed?: Feed
  /** The list has the figures of servers, which a WebSocket below /api/v1/ keeps up to date. */
  live?: { path: string }
}

/** Checks what the API sends. */
interface WireShape {
  /** The path to what is wrong. */
  misfit(item: unknown): readonly PropertyKey[] | undefined
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
