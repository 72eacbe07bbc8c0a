import type { ComponentType } from 'react'
import type * as z from 'zod'
import type { LotusDataProvider } from '#dataProvider/index.ts'
import type { MessageKey, ResourceName } from '#locales/messages.ts'

/** A record of any resource, as the data provider hands it out. */
export type AnyRecord = { id: number } & Record<string, unknown>

/**
 * When a field takes part in the form: `none` is read-only and never sent back, `inverse` is edited here but kept in
 * other records.
 */
export type Mode = 'both' | 'create' | 'edit' | 'none' | 'inverse'

export interface InputProps {
  source: string
  isRequired?: boolean
  /** In place of `resources.<name>.fields.<source>`. */
  label?: string
  /** A message key or text shown under the input. */
  helperText?: string
  /** What is doubtful about the value, in words. */
  warning?: string
  /** See `Field`. */
  mono?: boolean
}

/** What turns a value into words: the translations and the names of other records. */
export interface TextContext {
  locale: string
  translate(key: string, args?: Record<string, unknown>): string
  /**
   * The name that a record of another resource is known by; said to be gone where its list does not have it, `#id`
   * without a list.
   */
  nameOf(resource: ResourceName, id: number): string
  /** All records of another resource that the column has declared as a relation. */
  records(resource: ResourceName): readonly AnyRecord[]
}

/** The records of a list; undefined where it could not be read. */
export type Listed = (resource: ResourceName) => readonly AnyRecord[] | undefined

/** A filter offered for a list: what may be chosen, and which records a choice keeps. */
export interface Filter<Wire> {
  options: { id: number | boolean | string; label: MessageKey }[] | { reference: ResourceName }
  keeps(wire: Wire, wanted: unknown): boolean
}

/** Where the value of a field is that its own record does not hold. */
export interface InverseRelation<Wire, Form> {
  /** The resource whose records hold it. */
  resource: ResourceName
  read(id: number, records: readonly AnyRecord[]): Wire
  /** Resolves to the records that could not be changed; the others are. */
  save(id: number, value: Form, dataProvider: LotusDataProvider): Promise<{ id: number; reason: unknown }[]>
}

/** What becomes of a record that points to another when that is deleted (docs/contract/server.md#cascades). */
export type Fate = 'dangles' | 'leaves' | 'ends' | 'goes'

/** To whose records a value points, and to which of them. */
export interface ReferencePointer<Wire> {
  to: ResourceName
  ids(wire: Wire, record: Readonly<Record<string, unknown>>): readonly number[]
  /** Default: it stays as it is and points to nothing. */
  fate?: Fate
}

/**
 * Everything the product does with one field. Three words: wire (what the API sends and takes),
 * record (wire after `read`, complete), form (what inputs edit).
 */
export interface Field<Wire = unknown, Form = Wire, M extends Mode = Mode> {
  /** Decodes what the form holds; refuses what may not be saved. */
  schema: z.ZodType<Wire, Form>
  /** Never throws, so that a record which breaks today's rules still opens. */
  toForm(wire: Wire): Form
  /** Stands in for what the API omits or sends as null. */
  empty: Wire
  /** A new record starts with this. */
  initial: Wire
  mode: M
  /** Shows the mark; the schema judges. */
  required: boolean
  /** Help stands at `resources.<name>.help.<field>`. */
  help: boolean
  /** Long values take the whole width of the form, short ones half of it. */
  wide: boolean
  /** An input of one line without a label above it, such as a switch: several that follow each other stand together. */
  compact: boolean
  /** Blank on edit means "keep what is stored" where the server hides the stored value. */
  writeOnly: boolean
  /** What is typed is kept nowhere but in the input. */
  secret: boolean
  Input: ComponentType<InputProps>
  Cell: ComponentType<{ source: string }>
  /** What the cell shows, as text: lists search in it. */
  text(wire: Wire, wording: TextContext): string
  /** What a column sorts by. */
  sortBy(wire: Wire, wording: TextContext): string | number | boolean | null
  filter?: Filter<Wire>
  /** The value without the ids that do not exist any more; kinds that point to no records lack it. */
  dropMissing?(wire: Wire, exists: (id: number) => boolean): Wire
  /** Kinds that point to no records lack it. */
  pointer?: ReferencePointer<Wire>
  /** The resources whose records the cell or the input names. */
  relations: readonly ResourceName[]
  align: 'left' | 'right'
  /** Ids, addresses, expressions and commands are set in monospace, and found by the search for everything. */
  mono: boolean
  inverseRelation?: InverseRelation<Wire, Form>
}

// The engine handles fields of every kind; this is the one place where their types are erased.
// oxlint-disable-next-line typescript/no-explicit-any
export type AnyField = Field<any, any, Mode>
export type Fields = Record<string, AnyField>

/** Whether the record that is sent holds the field. */
export const isSent = ({ mode }: AnyField) => mode !== 'none' && mode !== 'inverse'

/** What a kind must say; the rest has defaults. */
export type FieldKind<Wire, Form> = Pick<Field<Wire, Form>, 'schema' | 'toForm' | 'empty' | 'Input' | 'Cell'> &
  Partial<
    Pick<
      Field<Wire, Form>,
      | 'text'
      | 'sortBy'
      | 'filter'
      | 'dropMissing'
      | 'pointer'
      | 'relations'
      | 'align'
      | 'wide'
      | 'required'
      | 'mono'
      | 'compact'
      | 'secret'
      | 'inverseRelation'
    >
  >

/** Options that every builder takes. */
export interface FieldOptions<Wire, M extends Mode = Mode> {
  /** The value that a new record starts with. Default: the kind's empty value. */
  default?: Wire
  /** Default `both`. */
  mode?: M
  /** Default false. */
  help?: boolean
  wide?: boolean
  /** Default: as the kind. */
  mono?: boolean
  /** Default: as the kind. */
  secret?: boolean
  /** Default: as the kind. */
  pointer?: ReferencePointer<Wire>
  Input?: ComponentType<InputProps>
  Cell?: ComponentType<{ source: string }>
}

/** The input of a field that is never edited, the cell of one that is never shown by itself. */
export const Nothing = () => null

/** Completes a kind with the options of one field. */
export function field<Wire, Form = Wire, M extends Mode = 'both'>(
  kind: FieldKind<Wire, Form>,
  options: FieldOptions<Wire, M> & { writeOnly?: boolean } = {},
): Field<Wire, Form, M> {
  const text = kind.text ?? ((wire) => (wire === undefined || typeof wire === 'object' ? '' : String(wire)))
  return {
    text,
    sortBy: (wire, wording) =>
      typeof wire === 'number' || typeof wire === 'boolean' ? wire : text(wire, wording) || null,
    relations: [],
    align: 'left',
    required: false,
    compact: false,
    ...kind,
    secret: options.secret ?? kind.secret ?? false,
    wide: options.wide ?? kind.wide ?? false,
    mono: options.mono ?? kind.mono ?? false,
    initial: options.default ?? kind.empty,
    mode: options.mode ?? ('both' as M),
    help: options.help ?? false,
    writeOnly: options.writeOnly ?? false,
    ...(options.pointer && { pointer: options.pointer }),
    Input: options.Input ?? kind.Input,
    Cell: options.Cell ?? kind.Cell,
  }
}

/** The wire type of a field. */
export type WireOf<T> = T extends Field<infer Wire, infer _Form, infer _Mode> ? Wire : never
/** The form type of a field. */
export type FormValueOf<T> = T extends Field<infer _Wire, infer Form, infer _Mode> ? Form : never
type ModeOf<T> = T extends Field<infer _Wire, infer _Form, infer M> ? M : never

/** A record as lists and cells see it: `id` and every field that it holds itself, but those only for creation. */
export type RecordOf<F> = { id: number } & {
  [K in keyof F as ModeOf<F[K]> extends 'create' | 'inverse' ? never : K]: WireOf<F[K]>
}
/** The values that the inputs of a form edit. */
export type FormOf<F> = { [K in keyof F as ModeOf<F[K]> extends 'none' ? never : K]: FormValueOf<F[K]> }
