import type { ComponentType } from 'react'
import type * as z from 'zod'
import type { Live } from '#dataProvider/live/live.ts'
import type { MessageKey, ResourceName } from '#locales/messages.ts'
import type { AnyResource } from './resource.ts'
import type { RecordChange } from './save/intent.ts'

/** A record of any resource, as the data provider returns it. */
export type AnyRecord = { id: number } & Record<string, unknown>

/**
 * Where a field takes part in the form: `none` is read-only and never sent back; `inverse` is edited here but stored
 * in other records.
 */
export type Mode = 'both' | 'create' | 'edit' | 'none' | 'inverse'

/**
 * How a field is changed in many records at once. `number` needs a form value that is a number, `text` and `part` need
 * a text, `list` a list. With `part`, each record keeps a text of its own, of which only a part is replaced.
 */
export type BulkWay = 'value' | 'number' | 'text' | 'part' | 'list'

/** `true`: a field has its own help text. A key names a text that several resources share. */
export type Help = boolean | MessageKey

export interface InputProps {
  source: string
  isRequired?: boolean
  /** Replaces `resources.<name>.fields.<source>`. */
  label?: string
  /** A message key or text shown under the input. */
  helperText?: string
  /** A text that says what is doubtful about the value. */
  warning?: string
  /** See `Field`. */
  mono?: boolean
}

/** The records of one resource that point to a record. */
export interface Users {
  descriptor: AnyResource
  records: readonly AnyRecord[]
}

/** Turns values into text: the translations and the names of other records. */
export interface TextContext {
  locale: string
  translate(key: MessageKey, args?: Record<string, unknown>): string
  /**
   * The name of a record of another resource. A record that its list does not have is named as deleted; without a list
   * the name is `#id`.
   */
  nameOf(resource: ResourceName, id: number): string
  /** All records of another resource that the column has declared as a relation. */
  records(resource: ResourceName): readonly AnyRecord[]
  /** Whether one of the lists of this context is still on its way. */
  isLoading: boolean
  /** Whether the list of a resource could not be read. */
  failed(resource: ResourceName): boolean
  /** The records that point to a record, as far as their lists are loaded; undefined if one of these could not be read. */
  usersOf(resource: ResourceName, id: number): readonly Users[] | undefined
  /** The live figures of all servers. */
  live: Live
  /** What the viewer has chosen under a key of react-admin's store: the same object until they choose again. */
  preference<T>(key: string): T | undefined
}

/** The records of a list; undefined if the list could not be read. */
export type Listed = (resource: ResourceName) => readonly AnyRecord[] | undefined

/** What an address holds of a chosen option. */
export type OptionId = number | boolean | string

/** A filter of a list, given a value of a field or, for a column that is not a field, the record. */
export interface Filter<Value> {
  /** Fixed options in their order; the records of a resource; or every option that a record of the list has, by label. */
  options:
    | readonly { id: OptionId; label: MessageKey }[]
    | { reference: ResourceName }
    | { label(id: OptionId, textContext: TextContext): string }
  /** The options that keep the record. */
  idsOf(value: Value, textContext: TextContext): readonly OptionId[]
}

/** The library of schemas. Lists do without it, so it is loaded with the first form. */
export type Zod = typeof z

/** The change of a record that holds a part of another one. */
interface HolderChange extends Pick<RecordChange, 'id' | 'draft'> {
  /** Whether it only takes something out, so that nothing is left to do when the record is deleted. */
  takesOut: boolean
}

/** Where a value is stored that the field's own record does not hold. */
interface InverseRelation<Wire, Form> {
  /** The resource whose records hold the value. */
  resource: ResourceName
  read(id: number, records: readonly AnyRecord[]): Wire
  /** How the other records change, by their ids, when a record gets this value. */
  changes(id: number, value: Form): readonly HolderChange[]
  /** The same value for a new record, which no other record holds yet. */
  forNew(value: Form): Form
}

/** What a file of a list says of one value; undefined for nothing. */
export type ExportedValue = string | number | boolean | undefined

/** What happens to a record that points to another one when that one is deleted (docs/contract/server.md#cascades). */
export type Fate = 'dangles' | 'leaves' | 'ends' | 'goes'

/** The resource that a value points to, and the ids of the records. */
export interface ReferencePointer<Wire> {
  to: ResourceName
  ids(wire: Wire, record: Readonly<Record<string, unknown>>): readonly number[]
  /**
   * Returns the value with every id replaced; without the ids for which the function returns undefined. Values that
   * are never sent do not have it.
   */
  map?(wire: Wire, to: (id: number) => number | undefined): Wire
  /** Default: the value stays as it is and points to nothing. */
  fate?: Fate
}

/**
 * Everything the product does with one field. Three words: wire (what the API sends and takes), record (wire after
 * `read`, complete), form (what inputs edit).
 */
export interface Field<Wire = unknown, Form = Wire, M extends Mode = Mode, H extends Help = Help> {
  /** Decodes the form value; refuses a value that may not be saved. */
  schema(zod: Zod): z.ZodType<Wire, Form>
  /** Never throws, so that a record that breaks the current rules still opens. */
  toForm(wire: Wire): Form
  /** Replaces a value that the API omits or sends as null. */
  empty: Wire
  /** The value that a new record starts with. */
  initial: Wire
  /** The same where it depends on the records of other resources, which the form then has to depend on. */
  preset?(records: (resource: ResourceName) => readonly AnyRecord[]): Wire | undefined
  mode: M
  /** Shows the asterisk; whether a value is allowed is decided by the schema. */
  required: boolean
  /** `true`: the help text is at `resources.<name>.help.<field>`. A key names a text that several resources share. */
  help: H
  /** A wide field takes the full width of the form, other fields take half of it. */
  wide: boolean
  /**
   * The input has one line and no label above it, such as a switch. Compact fields that follow each other share a row.
   */
  compact: boolean
  /** A blank value on edit means "keep what is stored" where the server hides the stored value. */
  writeOnly: boolean
  /** What is typed is kept only in the input, not in a draft. */
  secret: boolean
  /** False for a field that is not changed in many records at once. */
  bulk: BulkWay | false
  /** Other fields that the input of this one edits too. */
  editsAlso: readonly string[]
  Input: ComponentType<InputProps>
  Cell: ComponentType<{ source: string }>
  /** The content of the cell as text; the search in lists uses it. */
  text(wire: Wire, textContext: TextContext): string
  /** Shown after a number wherever it is typed. */
  unit?: string
  /** What a file of a list says, where that is not the text. */
  exported?(wire: Wire): ExportedValue
  /** The value that a column sorts by. */
  sortBy(wire: Wire, textContext: TextContext): string | number | boolean | null
  /** How a list is filtered by the field. */
  filter?: Filter<Wire>
  /** Kinds that point to no records do not have a pointer. */
  pointer?: ReferencePointer<Wire>
  /** The resources whose records the cell or the input names. */
  relations: readonly ResourceName[]
  align: 'left' | 'right'
  /** Ids, addresses, expressions and commands are shown in monospace and found by the search for everything. */
  mono: boolean
  inverseRelation?: InverseRelation<Wire, Form>
}

// The engine handles fields of every kind. This is the only place where their types are erased.
// oxlint-disable-next-line typescript/no-explicit-any
export type AnyField = Field<any, any, Mode>
export type Fields = Record<string, AnyField>

/** Whether the record that is sent contains the field. */
export const isSent = ({ mode }: AnyField) => mode !== 'none' && mode !== 'inverse'

/** What a kind must define; the rest has defaults. */
type FieldKind<Wire, Form> = Pick<Field<Wire, Form>, 'schema' | 'toForm' | 'empty' | 'Input' | 'Cell'> &
  Partial<
    Pick<
      Field<Wire, Form>,
      | 'text'
      | 'sortBy'
      | 'unit'
      | 'preset'
      | 'exported'
      | 'filter'
      | 'pointer'
      | 'relations'
      | 'align'
      | 'wide'
      | 'required'
      | 'mono'
      | 'compact'
      | 'secret'
      | 'bulk'
      | 'inverseRelation'
    >
  >

/** Options that every builder takes. */
export interface FieldOptions<Wire, M extends Mode, H extends Help> {
  /** The value that a new record starts with. Default: the kind's empty value. */
  default?: Wire
  /** The forms in which the field is edited; `none` is read-only and never sent back. Default `both`. */
  mode?: M
  /** See `Field`. Default false. */
  help?: H
  wide?: boolean
  /** Default: from the kind. */
  mono?: boolean
  /** Default: from the kind. */
  secret?: boolean
  /** The records that a value points to, where the kind does not say so. Default: from the kind. */
  pointer?: ReferencePointer<Wire>
  /** What happens to the record when one that it points to is deleted. Default: that of the pointer. */
  fate?: Fate
  /** How the field is changed in many records at once; false if it is not. Default: from the kind; never for secrets. */
  bulk?: BulkWay | false
  /** See `Field`. */
  editsAlso?: readonly string[]
  /** Replaces the input of the kind. */
  Input?: ComponentType<InputProps>
  /** Replaces the cell of the kind. */
  Cell?: ComponentType<{ source: string }>
}

/**
 * Renders nothing: the input of a field that is never edited, or the cell of a field that is never shown by itself.
 */
export const Nothing = () => null

/** Makes a field from a kind and the options of that field. */
export function field<Wire, Form = Wire, M extends Mode = 'both', H extends Help = false>(
  kind: FieldKind<Wire, Form>,
  options: FieldOptions<Wire, M, H> & { writeOnly?: boolean } = {},
): Field<Wire, Form, NoInfer<M>, NoInfer<H>> {
  const pointer = options.pointer ?? kind.pointer
  const secret = options.secret ?? kind.secret ?? false
  const text = kind.text ?? ((wire) => (wire === undefined || typeof wire === 'object' ? '' : String(wire)))
  return {
    text,
    sortBy: (wire, textContext) =>
      typeof wire === 'number' || typeof wire === 'boolean' ? wire : text(wire, textContext) || null,
    relations: [],
    align: 'left',
    required: false,
    compact: false,
    ...kind,
    secret,
    bulk: !secret && !options.writeOnly && (options.bulk ?? kind.bulk ?? 'value'),
    editsAlso: options.editsAlso ?? [],
    wide: options.wide ?? kind.wide ?? false,
    mono: options.mono ?? kind.mono ?? false,
    initial: options.default ?? kind.empty,
    mode: options.mode ?? ('both' as M),
    help: options.help ?? (false as H),
    writeOnly: options.writeOnly ?? false,
    ...(pointer && { pointer: options.fate ? { ...pointer, fate: options.fate } : pointer }),
    Input: options.Input ?? kind.Input,
    Cell: options.Cell ?? kind.Cell,
  }
}

export type WireOf<T> = T extends Field<infer Wire, infer _Form, infer _Mode> ? Wire : never
type FormValueOf<T> = T extends Field<infer _Wire, infer Form, infer _Mode> ? Form : never
type ModeOf<T> = T extends Field<infer _Wire, infer _Form, infer M> ? M : never

/**
 * A record as lists and cells see it: `id` and every field that the record itself holds, except fields for creation
 * only.
 */
export type RecordOf<F> = { id: number } & StoredOf<F>
/** The values of a record without its id. */
export type StoredOf<F> = { [K in keyof F as ModeOf<F[K]> extends 'create' | 'inverse' ? never : K]: WireOf<F[K]> }
/** The values that the inputs of a form edit. */
export type FormOf<F> = { [K in keyof F as ModeOf<F[K]> extends 'none' ? never : K]: FormValueOf<F[K]> }
