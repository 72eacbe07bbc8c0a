import type { ComponentType, ReactNode } from 'react'
import type { SortPayload } from 'react-admin'
import type { Dialect } from '#dataProvider/dialect.ts'
import type { ApiRequest } from '#dataProvider/client.ts'
import type { Endpoint, Operation } from '#dataProvider/endpoint.ts'
import type { ActionKeyOf, MessageKey, NavTab, ResourceName, ViewName } from '#locales/messages.ts'
import { checkResource } from './checkResource.ts'
import type { Action } from './actions/action.ts'
import type { Viewer } from './EngineContext.ts'
import type { ColumnName, Labelled, Named, Worded } from './labelled.ts'
import type { SaveWarning } from './save/SaveQuestion.tsx'
import type { LazyPart } from '#ui/lazyPart.ts'
import type { ValueShape } from './shape.ts'
import type {
  AnyRecord,
  ExportedValue,
  Fields,
  Filter,
  FormOf,
  Listed,
  RecordOf,
  StoredOf,
  WireOf,
  TextContext,
} from './field.ts'

/** A column that is not a field. Its label is at `resources.<name>.fields.<name>`. */
export interface Column<R, Name extends string = string> {
  /** Must have a label, and must not be a field. */
  name: Name
  /** Draws the cell; `source` is the name of the column. */
  Cell: ComponentType<{ source: string }>
  /** The text that the column sorts and searches by. */
  text?(record: R, textContext: TextContext): string
  /** The resources whose records the cell or the text names. */
  relations?: readonly ResourceName[]
  /** The value that the column sorts by. Default: the text. */
  sortBy?(record: R, textContext: TextContext): string | number
  /**
   * What a file of the list says. Default: the text, or what a column without one sorts by; without either it is left
   * out.
   */
  exported?(record: R, textContext: TextContext): ExportedValue
  /** A file of the list leaves the column out, whatever it sorts by. */
  inFiles?: false
  /** Values that change by themselves are not searched. Default true. */
  searched?: boolean
  /** Numbers are on the right. Default `left`. */
  align?: 'left' | 'right'
  /** A class of its cells, instead of one element more in each. */
  className?: string
  /** How the list is filtered by the column. */
  filter?: Filter<R>
  /**
   * Values that change by themselves. While a list is sorted or filtered by such a column, its order is held: see
   * `useHeldOrder`.
   */
  live?: boolean
}

/** A screen about the records of a resource that is not their list. Whoever may open the list may open it. */
interface ResourceScreen {
  /** The path is `/<name>`. One below another screen, such as `history/traffic`, is reached from there. */
  name: string
  /** Also its name in the switch. */
  title: MessageKey
  /** Loaded on demand. It draws the `h1` and everything below the switch. */
  Screen: ComponentType
  /** Drawn after its name in the switch of its resource, such as the number of things to look at. Loaded on demand. */
  Count?: ComponentType
  /** It shows records as rows, with the keys that go from row to row and tick them: see `useRowKeys`. */
  hasRows?: true
  /** Also for those who may not open the page of the resource itself. */
  forEveryone?: true
  /** Reached only by links that name records: it is not in the switch. */
  byLink?: true
  /** It lists what is doubtful in the records of all resources: refusals lead to it. */
  checks?: true
}

/** What a form knows besides its values. */
export interface FormContext<Stored = Record<string, unknown>> {
  mode: 'create' | 'edit'
  dialect: Dialect
  /** The record as it was read; undefined in a new form. */
  record: Stored | undefined
  /** The values as a server already held them, if they are not those of the record: they may stay as they are. */
  held?: Readonly<Record<string, unknown>>
  /** The records of a resource named in `form.dependsOn`. */
  records(resource: ResourceName): readonly AnyRecord[]
}

/** The wire value of a field of a form; undefined if what is typed is invalid. */
export type Decode<F> = <K extends keyof F>(name: K) => WireOf<F[K]> | undefined

export interface FieldsEditorProps {
  context: FormContext
  /** The inputs of those fields that are visible, by name, as the form would show them. */
  inputs: Readonly<Record<string, ReactNode>>
  /** The texts about doubtful values, by field. */
  warnings: ReadonlyMap<string, string>
}

/** A component that edits several fields that follow each other. It is loaded with the first form. */
export interface FieldsEditor<Name extends string = string> {
  /** The fields, which follow each other in the form. */
  fields: readonly Name[]
  /** Draws them, with their inputs or without. */
  Editor: LazyPart<FieldsEditorProps>
}

/** The actions of a resource, each under a key that has an English label. */
export type Actions<N extends ResourceName, R> = { [K in ActionKeyOf<N>]?: Action<R> }

/** All that a descriptor says of its resource besides its actions. */
interface Described<N extends ResourceName, F extends Fields, W = unknown> {
  /** The order here is the order in the form. */
  fields: F
  api?: {
    /** The path below `/api/v1/`. Default: the resource's name. */
    path?: string
    listPath?: string
    /** Default: list, create, update, delete. Also decides which buttons are shown. */
    operations?: readonly Operation[]
    /** `server` also disables sorting and searching in the browser. */
    paging?: Endpoint['paging']
    singleton?: true
    items?: Endpoint['items']
    /** The shape of one wire item. Default: an object, with an id unless there is a `key`. */
    wire?: ValueShape<W>
    /** One wire item -> record; the only place where a wire shape is unpacked. `at` is the server's time of the answer. */
    read?(item: W, at: number): object
    /** Distinguishes records to which the API gives no id. */
    key?(record: RecordOf<NoInfer<F>>): string
    /** The longest time for a save in milliseconds, where that is longer than usual. */
    timeout?: Endpoint['timeout']
    /** Milliseconds after which the list is read again, as long as a list shows it and the page is visible. */
    readAgainEvery?: number
    /** A WebSocket that sends every change of the list; it is read while the list is visible. */
    feed?: Endpoint['feed']
    live?: Endpoint['live']
    /**
     * Refetch the list in the background at each change of the route; this message says that the refetch failed
     * (docs/specification.md#routes and docs/specification.md#errors).
     */
    refetchOnNavigation?: MessageKey
    /** Keys, besides the read-only fields, that the list shows and a save must not send back. */
    readOnly?: readonly string[]
  }
  /** The path of the page below `/dashboard`. Default `/<name>`. */
  route?: string
  /** Without `nav` the resource has no page. */
  nav?: {
    /** Resources with the same tab share a switch. */
    tab: NavTab
    /** The place among all pages; lower comes first. */
    order: number
    /** The page is opened from the user menu, not from the navigation. */
    inMenu?: boolean
    /** Names that are the same in all languages, by which the search for everything finds the page and its form. */
    words?: readonly string[]
  }
  /** Further screens of the resource, in the switch after its list. They need `nav`. */
  screens?: readonly ResourceScreen[]
  list?: {
    /** Default: id and every field. `usedBy` names the records that point to a record. */
    columns?: readonly ((keyof NoInfer<F> & string) | 'id' | 'usedBy' | Column<RecordOf<NoInfer<F>>, ColumnName<N>>)[]
    /** Columns that are hidden until the user chooses them. */
    hiddenByDefault?: readonly ColumnName<N>[]
    /** Columns that this server cannot fill, and fields that its files leave out, decided by its dialect or its records. */
    absent?: (dialect: Dialect, records: readonly AnyRecord[]) => readonly ColumnName<N>[]
    /** The order in which the list is shown at first. Default: by id, ascending. */
    sort?: { field: (keyof NoInfer<F> & string) | 'id'; order: 'ASC' | 'DESC' }
    /** What a card shows of a record, where rows are cards. Default: the first four columns. */
    card?: {
      /** At most four. */
      facts: readonly ColumnName<N>[]
      /** A field whose switch is at the top of the card. */
      toggle?: keyof NoInfer<F> & string
    }
    /**
     * Named sets of columns, in their order. The first is the default. A view without columns has those that are not
     * hidden by default.
     */
    views?: { [V in ViewName]?: { columns?: readonly ColumnName<N>[]; sort?: SortPayload } }
    /** The field whose filter is also a row of tabs above the list. */
    switch?: keyof NoInfer<F> & string
    /** The field of a weight by which users arrange the records by hand; the highest weight stands first. */
    reorder?: keyof NoInfer<F> & string
    /**
     * How bad the trouble of a record is: 0 is the worst, and undefined means none. In the usual order of the list, up to
     * five of the worst stand first. With Infinity, for what is not known at the moment, a record keeps its place.
     */
    trouble?: (record: RecordOf<NoInfer<F>>, textContext: TextContext) => number | undefined
    /** Resources whose records the components above and beside the list show. */
    dependsOn?: readonly ResourceName[]
    /** The columns, besides those in monospace, by which a search finds a record, shown or not. */
    foundBy?: readonly ColumnName<N>[]
  }
  form?: {
    /** How a record is cloned for several records of another resource at once. */
    clones?: CloneOptions<keyof NoInfer<F> & string>
    /** Fields that are shown only if the function returns true. Hidden fields keep their value and are still sent. */
    visibleIf?: {
      [K in keyof NoInfer<F>]?: (values: FormOf<NoInfer<F>>, context: FormContext<StoredOf<NoInfer<F>>>) => boolean
    }
    /** A label that replaces the field's own, where the meaning of the field depends on other values. */
    labels?: { [K in keyof NoInfer<F>]?: (values: FormOf<NoInfer<F>>) => MessageKey }
    /** Fields that may not be left blank if the function returns true, besides those that are always required. */
    requires?: {
      [K in keyof NoInfer<F>]?: (values: FormOf<NoInfer<F>>, context: FormContext<StoredOf<NoInfer<F>>>) => boolean
    }
    /** Whether a blank field still means "keep what is stored"; false where the stored value is no longer meant. */
    keeps?: {
      [K in keyof NoInfer<F>]?: (values: FormOf<NoInfer<F>>, context: FormContext<StoredOf<NoInfer<F>>>) => boolean
    }
    /** Resources whose records the rules of `validate`, `visibleIf` and `warn` use. */
    dependsOn?: readonly ResourceName[]
    /** Rules over several fields, and rules that depend on the form context. */
    validate?: (
      values: FormOf<NoInfer<F>>,
      context: FormContext<StoredOf<NoInfer<F>>>,
      decode: Decode<NoInfer<F>>,
    ) => Refusals<keyof NoInfer<F> & string>
    /**
     * Returns warnings about values that the server accepts but that are probably a mistake, shown at their fields;
     * loaded with the first form.
     */
    warn?: () => Promise<
      (
        values: FormOf<NoInfer<F>>,
        context: FormContext<StoredOf<NoInfer<F>>>,
        decode: Decode<NoInfer<F>>,
      ) => readonly Warning<keyof NoInfer<F> & string>[]
    >
    /**
     * Fields that begin a new section of the form. The heading of the section is at
     * `resources.<name>.headings.<field>`.
     */
    headings?: readonly (keyof NoInfer<F> & string)[]
    /** Adds a search over the fields, and marks those whose values differ from their defaults. */
    searched?: true
    /** Components that edit several fields together. */
    editors?: readonly FieldsEditor<keyof NoInfer<F> & string>[]
    /**
     * References that the server refuses when their record was deleted. A save leaves such references out. If `isDeleted`
     * is false, the record may be one of another user.
     */
    dropMissingReferences?: {
      [K in keyof NoInfer<F>]?: true | ((values: RecordOf<NoInfer<F>>, isDeleted: boolean) => boolean)
    }
    /** Returns the question before a save that has more effects than the form shows. */
    confirmSave?: (values: FormOf<NoInfer<F>>, context: FormContext<StoredOf<NoInfer<F>>>) => SaveWarning | undefined
    /** Makes the final change to the values that are sent, given the form context. */
    transform?(values: RecordOf<NoInfer<F>>, context: FormContext<StoredOf<NoInfer<F>>>): Record<string, unknown>
    /** The text after a save instead of "Created" or "Saved". */
    saved?: (values: RecordOf<NoInfer<F>>, mode: FormContext['mode']) => MessageKey | undefined
    /** The request that deletes a created record whose `CreatedDialog` was never shown because the answer was lost. */
    undoCreate?: (record: AnyRecord) => ApiRequest
    /** Parts of server messages, with the field that the server refuses with such a message. */
    serverErrors?: readonly { match: string; field: keyof NoInfer<F> & string }[]
  }
  /** The reason why the signed-in user may neither tick nor delete a record; undefined for a record that they may. */
  selectionDisabledReason?: (record: RecordOf<NoInfer<F>>, viewer: Viewer) => MessageKey | undefined
  /** The field by whose records a member can tell whose a record is: see `isOthers`. */
  ownedWith?: keyof NoInfer<F> & string
  /** What the question before a deletion says besides the names of the dependants. */
  deletion?: Deletion
  /** How the records go into a configuration file and onto another server; false if they do not. */
  portable?: false | Portable<keyof NoInfer<F> & string>
  /** The first dialect whose servers have the resource. Default: all servers have it. */
  since?: Dialect
  /** Operations that only admins may use. */
  access?: { [O in Operation]?: 'admin' }
  /** The dialect from which on members are refused the list: see `mayOpen`. */
  keptFromMembersSince?: Dialect
  /** Components of the resource's own screens. */
  components?: {
    /**
     * The page of a record, at `/<name>/<id>`: the name of the record leads there instead of to the form. Lazy, so that
     * the list does not load it. Only for lists that the API sends as a whole.
     */
    Page?: LazyPart<{ record: RecordOf<NoInfer<F>> }>
    /** A mark before the name, such as online or offline. */
    Mark?: ComponentType
    /** The second line in the cell of the name. */
    Below?: ComponentType
    /** Shown between the title row and the rows. */
    Above?: ComponentType
    /** Takes the place of the words of a list that has no records at all, for those who may add some. */
    Empty?: ComponentType
    /** Shown right above the rows, on a phone below them. */
    Beside?: ComponentType
    /** Shown after a creation, for values that the server sends only in that answer; loaded before the form appears. */
    CreatedDialog?: LazyPart<{ record: AnyRecord; onClose: () => void }>
    /**
     * Consequences in the question before a deletion that no field contains; shown once the lists of
     * `deletion.dependsOn` are loaded.
     */
    Consequences?: ComponentType<{ records: readonly RecordOf<NoInfer<F>>[]; listed: Listed }>
  }
  /** The field that holds the name of a record. Default `name`. */
  recordRepresentation?: keyof NoInfer<F> & string
  /** The field that tells apart records with the same name, where it leads somewhere: `tokyo → ops`. */
  leadsTo?: keyof NoInfer<F> & string
  /** How pickers show and find the records, besides by name and id. */
  picker?: {
    /** Columns whose texts are in the second line of a record, and are searched. */
    facts?: readonly ColumnName<N>[]
    /** A mark before the name, such as online or offline. */
    Mark?: ComponentType
    /** The words besides name and id by which a pasted list may mean a record, such as its addresses. */
    aliases?: (record: RecordOf<NoInfer<F>>) => readonly string[]
    /** The column whose filter divides the records into sets that can be picked as a whole. */
    sets?: ColumnName<N>
  }
}

interface ResourceConfig<N extends ResourceName, F extends Fields, W = unknown> extends Described<N, F, W> {
  actions?: Actions<N, RecordOf<NoInfer<F>>>
}

export interface CloneOptions<K extends string = string> {
  /** The field of the one record that each clone is for. */
  over: K
  /** The texts, besides the name, that no two records may share. */
  apart?: readonly K[]
}

interface Portable<K extends string = string> {
  /** The field by which another server knows a record again. Default: its name. */
  identity?: K
  /** What an import, or the undo of a deletion, sends with each record, whatever it holds. */
  always?: Readonly<Record<string, unknown>>
  /** Fields that belong to one server, such as its address. An import leaves them alone unless somebody says so. */
  bound?: readonly K[]
  /** Makes the values of a server of one dialect those of any other. */
  convert?(values: Record<string, unknown>, from: Dialect): Record<string, unknown>
}

interface Deletion {
  /** The text that says what happens to a record that points to a deleted one. Default: it points to nothing. */
  dangling?: MessageKey
  /** A note with further information. */
  note?: MessageKey
  /** What a record does not have any more when its deletion is undone. */
  lost?: MessageKey
  /** Lists that `components.Consequences` uses. */
  dependsOn?: readonly ResourceName[]
}

/** A field that a rule over several fields refuses, and the message key of the reason. */
export interface FieldRefusal<K extends string> {
  field: K
  message: MessageKey
  args?: Record<string, unknown>
}

type Refusals<K extends string> = FieldRefusal<K> | readonly FieldRefusal<K>[] | undefined

/** A field whose value is doubtful, and the message key of the reason. */
export type Warning<K extends string = string> = FieldRefusal<K>

/** A descriptor with its defaults filled in. */
interface Resource<N extends ResourceName = ResourceName, F extends Fields = Fields> extends ResourceConfig<N, F> {
  name: N
  operations: readonly Operation[]
  /** The path below `/dashboard`. */
  route: string
  recordRepresentation: string
}

// The engine handles resources of every shape. Their types are erased here.
// oxlint-disable-next-line typescript/no-explicit-any
export type AnyResource = Resource<ResourceName, any>

/**
 * Declares a resource: its fields and its place on the API; the engine derives everything else. A resource, a field or
 * an action that lacks an English text does not compile. What types cannot see is refused while developing.
 */
export function defineResource<
  const N extends string,
  F extends Fields,
  A extends Record<string, Action<RecordOf<NoInfer<F>>>> = Record<never, never>,
  W = { id: number },
>(
  name: Named<N>,
  config: Described<N & ResourceName, F, W> & {
    fields: Labelled<N & ResourceName, NoInfer<F>>
    actions?: A & Worded<N & ResourceName, NoInfer<A>>
  },
): Resource<N & ResourceName, F>
export function defineResource<N extends ResourceName, F extends Fields, W>(
  name: N,
  config: ResourceConfig<N, F, W>,
): Resource<N, F> {
  const inverse = Object.values<Fields[string]>(config.fields).flatMap(
    ({ inverseRelation }) => inverseRelation?.resource ?? [],
  )
  const dependsOn = [...new Set([...(config.form?.dependsOn ?? []), ...inverse])]
  const resource: Resource<N, F> = {
    ...config,
    form: { ...config.form, dependsOn },
    name,
    operations: config.api?.operations ?? ['list', 'create', 'update', 'delete'],
    route: config.route ?? `/${name}`,
    recordRepresentation: config.recordRepresentation ?? 'name',
  }
  if (import.meta.env.DEV) checkResource(resource)
  return resource
}
