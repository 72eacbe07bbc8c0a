import { listShape, textShape, u64 } from './decode.ts'
import type { Shape } from './decode.ts'
import type { SeedContext } from './seeds/firstUser.ts'
import type { Owned } from './state.ts'

interface FieldTraits {
  /** The first release with the field, and the first release without it again. */
  from?: string
  until?: string
  /** Whether lists omit it while it is zero. */
  omitted?: true
  /** Whether lists never show it. */
  hidden?: true
  /**
   * Since v2.2.5 lists blank it, and a blank one keeps what is stored (docs/contract/README.md#blanked-secrets and
   * docs/contract/README.md#kept-secrets).
   */
  secret?: true
}

/** One field of a resource. */
export interface OwnedField extends FieldTraits {
  /** How clients send it; without one, only the server sets it. */
  shape?: Shape<unknown>
  /** What a row with that id has by default; without it, the field is never stored. */
  initial?: (id: number) => unknown
  /** The table that its ids point to: those rows must exist and belong to the caller. */
  to?: string
}

interface SentField<Given, Stored> extends OwnedField {
  shape: Shape<Given>
  initial: (id: number) => Stored
}

type Initial<T> = T | ((id: number) => T)

const isFunction = <T>(initial: Initial<T>): initial is (id: number) => T => typeof initial === 'function'

const initialOf = <T>(initial: Initial<T>) => (isFunction(initial) ? initial : () => structuredClone(initial))

/** A field that clients send and lists show. Its default is `initial`, or what its shape reads when it is missing. */
export const sent = <Given, Stored extends Given = Given>(
  shape: Shape<Given>,
  initial: Initial<NoInfer<Stored>> = shape.absent() as Stored,
  traits: FieldTraits = {},
): SentField<Given, Stored> => ({ shape, initial: initialOf(initial), ...traits })

/** A name; its default is the word with the id of the row. */
export const named = (word: string) => sent(textShape, (id) => `${word}-${id}`)

/** The id of a row of another table; it stays when that row is deleted. */
export const idOf = <Table extends string>(to: Table, initial = 0) => ({ ...sent(u64, initial), to })

/** A list of ids of rows of another table; deleted rows leave it. */
export const idsOf = <Table extends string>(to: Table) => ({
  ...sent<number[] | null, number[]>(listShape(u64), []),
  to,
})

/** A field that clients send and the server does not store. */
export const asked = <Given>(shape: Shape<Given>) => ({ shape })

/** A field that only the server sets. */
export const kept = <Stored>(initial: Initial<Stored>, traits: FieldTraits = {}) => ({
  initial: initialOf(initial),
  ...traits,
})

/** The members of a body that a client sends. */
export type GivenOf<Fields> = {
  [K in keyof Fields as Fields[K] extends { shape: object } ? K : never]: Fields[K] extends { shape: Shape<infer T> }
    ? T
    : never
}

type StoredOf<Fields> = {
  [K in keyof Fields as Fields[K] extends { initial: object } ? K : never]: Fields[K] extends {
    initial: (id: number) => infer T
  }
    ? T
    : never
}

export type OwnedRow<Fields> = Owned & StoredOf<Fields>

/** A resource whose records belong to users. */
export interface OwnedResource<Fields extends Record<string, OwnedField>> {
  /** Its path on the API; default: the name of its table, with hyphens. */
  path?: string
  /** The first release with its routes. */
  from?: string
  /** What error messages call a record; default: the name of its table. */
  noun?: string
  /** What error messages call the body; default: the name of its table with `Form`. */
  form?: string
  fields: Fields
  /** Its records in the demo. */
  demo?: (context: SeedContext) => Partial<OwnedRow<Fields>>[]
}

/** Declares a resource: its table, body, rows, defaults, lists, routes and demo records all come from this. */
export const ownedResource = <Fields extends Record<string, OwnedField>>(resource: OwnedResource<Fields>) => resource
