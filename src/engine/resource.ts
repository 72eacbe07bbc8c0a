import type { ComponentType } from 'react'
import * as z from 'zod'
import type { Dialect } from '#dataProvider/dialect.ts'
import type { ApiRequest } from '#dataProvider/client.ts'
import type { Endpoint, Operation } from '#dataProvider/endpoint.ts'
import type { LabelOf, MessageKey, NavTab, ResourceName } from '#locales/messages.ts'
import type { Action } from './actions/action.ts'
import type { Viewer } from './EngineContext.ts'
import type { SaveWarning } from './form/save/SaveQuestion.tsx'
import {
  isSent,
  type AnyRecord,
  type Fields,
  type FormOf,
  type Listed,
  type Mode,
  type RecordOf,
  type WireOf,
  type TextContext,
} from './field.ts'

/** A column that is not a field: its words stand at `resources.<name>.fields.<name>`. */
export interface Column<R> {
  name: string
  Cell: ComponentType<{ source: string }>
  /** What the column sorts and searches by. */
  text?(record: R, wording: TextContext): string
  relations?: readonly ResourceName[]
  /** Default: the text. */
  sortBy?(record: R, wording: TextContext): string | number
  /** Figures that move on their own are not searched. Default true. */
  searched?: boolean
  align?: 'left' | 'right'
}

/** What a form knows beside its values. */
export interface FormContext {
  mode: 'create' | 'edit'
  dialect: Dialect
  /** The record as it was read; undefined in a new form. */
  record: Record<string, unknown> | undefined
  /** The records of a resource named in `form.dependsOn`. */
  records(resource: ResourceName): readonly AnyRecord[]
}

type Labelled<N extends ResourceName, F> = {
  [K in keyof F]: K extends LabelOf<N> ? F[K] : `resources.${N}.fields.${K & string} has no English text`
}

export interface ResourceConfig<F extends Fields> {
  /** Order here is order in the form. */
  fields: F
  api?: {
    /** Default: the resource's name. */
    path?: string
    listPath?: string
    /** Default: list, create, update, delete. Drives the buttons too. */
    operations?: readonly Operation[]
    /** `server` also switches sorting and searching in the client off. */
    paging?: Endpoint['paging']
    singleton?: true
    /** One wire item -> record; the only place where a wire shape is unpacked. */
    read?: Endpoint['read']
    /** What tells items apart that the API gives no id. */
    key?: Endpoint['key']
    /** Milliseconds that a save may take, where that is longer than usual. */
    timeout?: Endpoint['timeout']
    /** A socket that tells every change of the list: it is read while the list is in sight. */
    feed?: Endpoint['feed']
    /**
     * Read anew, unseen, at each change of the route; this says that it failed (docs/specification.md#routes and
     * docs/specification.md#errors).
     */
    refetchOnNavigation?: MessageKey
    /** Keys that the list shows and a save must not send back, beside the read-only fields. */
    readOnly?: readonly string[]
  }
  /** Default `/<name>`. */
  route?: string
  /** Without it the resource has no page; resources with the same tab share a switch. `inMenu`: see `useTabs`. */
  nav?: { tab: NavTab; order: number; inMenu?: boolean }
  list?: {
    /** Default: id and every field. */
    columns?: readonly ((keyof NoInfer<F> & string) | 'id' | Column<RecordOf<NoInfer<F>>>)[]
    /** Columns that are not shown until they are chosen. */
    hiddenByDefault?: readonly string[]
    /** Columns that this server cannot fill, judged by what it is or by the records that it told. */
    absent?: (dialect: Dialect, records: readonly AnyRecord[]) => readonly string[]
    /** Default: by id, ascending. */
    sort?: { field: (keyof NoInfer<F> & string) | 'id'; order: 'ASC' | 'DESC' }
    /** What a card shows of a record, where rows are cards. Default: the first four columns. */
    card?: {
      /** At most four. */
      facts: readonly string[]
      /** A field that is switched at the top of the card. */
      toggle?: keyof NoInfer<F> & string
    }
  }
  form?: {
    /** Fields that are shown only then; hidden ones keep their value and are still sent. */
    visibleIf?: { [K in keyof NoInfer<F>]?: (values: FormOf<NoInfer<F>>, context: FormContext) => boolean }
    /** Another label than the field's own, where its meaning depends on other values. */
    labels?: { [K in keyof NoInfer<F>]?: (values: FormOf<NoInfer<F>>) => MessageKey }
    /** Fields that may not be left blank only then, beside those that never may. */
    requires?: { [K in keyof NoInfer<F>]?: (values: FormOf<NoInfer<F>>, context: FormContext) => boolean }
    /** Whether a blank field still means "keep what is stored": not where the stored value is meant no more. */
    keeps?: { [K in keyof NoInfer<F>]?: (values: FormOf<NoInfer<F>>, context: FormContext) => boolean }
    /** Resources whose records the rules of `validate`, `visibleIf` and `warn` look at. */
    dependsOn?: readonly ResourceName[]
    /** Rules over several fields, and rules that depend on what the form is for. */
    validate?: (values: FormOf<NoInfer<F>>, context: FormContext) => Refusals<keyof NoInfer<F> & string>
    /** What the server takes and will hardly be meant, told at its field; fetched with the first form. */
    warn?: () => Promise<
      (values: FormOf<NoInfer<F>>, context: FormContext) => readonly Warning<keyof NoInfer<F> & string>[]
    >
    /** Fields that begin a new part of the form; its name stands at `resources.<name>.headings.<field>`. */
    headings?: readonly (keyof NoInfer<F> & string)[]
    /** References that the server refuses when their record is gone: those that are gone are left out of a save. */
    dropMissingReferences?: { [K in keyof NoInfer<F>]?: true | ((values: RecordOf<NoInfer<F>>) => boolean) }
    /** A question before a save that does more than it seems to. */
    confirmSave?: (values: FormOf<NoInfer<F>>, context: FormContext) => SaveWarning | undefined
    /** The last word on what is sent, given what the form is for. */
    transform?(values: RecordOf<NoInfer<F>>, context: FormContext): Record<string, unknown>
    /** Takes back a record whose `CreatedDialog` was never seen, because the answer was lost. */
    undoCreate?: (record: AnyRecord) => ApiRequest
    /** Words of the server that tell which field it refuses. */
    serverErrors?: readonly { match: string; field: keyof NoInfer<F> & string }[]
  }
  actions?: Record<string, Action<RecordOf<NoInfer<F>>>>
  /** Why a record can be neither ticked nor deleted by whom is signed in; undefined for one that can. */
  selectionDisabledReason?: (record: RecordOf<NoInfer<F>>, viewer: Viewer) => MessageKey | undefined
  /** What the question before a deletion says beside the names of what uses the records. */
  deletion?: Deletion
  /** The first dialect whose servers have it. Default: all have. */
  since?: Dialect
  /** Operations that only admins have. */
  access?: { [O in Operation]?: 'admin' }
  /** Parts of its screens that are its own. */
  components?: {
    /** A mark before the name, such as online or offline. */
    Mark?: ComponentType
    /** The second line of the name's cell. */
    Below?: ComponentType
    /** Stands between title and rows, on a phone below them. */
    Beside?: ComponentType
    /** Shows, after a creation, what the server tells only then. */
    CreatedDialog?: ComponentType<{ record: AnyRecord; onClose: () => void }>
    /** In the question before a deletion, what no field tells of; shown once the lists of `deletion.dependsOn` are read. */
    Consequences?: ComponentType<{ records: readonly RecordOf<NoInfer<F>>[]; listed: Listed }>
  }
  /** The field that names a record. Default `name`. */
  recordRepresentation?: keyof NoInfer<F> & string
  /** What tells two records of one name apart; shown beside the name and searched in pickers. */
  describe?: (record: RecordOf<NoInfer<F>>) => string
}

export interface Deletion {
  /** What it means for a record to point to one that is gone. Default: that it does. */
  dangling?: MessageKey
  /** What else is to be known. */
  note?: MessageKey
  /** Lists that `components.Consequences` looks at. */
  dependsOn?: readonly ResourceName[]
}

/** A field that a cross-field rule refuses, and the message key that says why. */
export interface FieldRefusal<K extends string> {
  field: K
  message: string
  args?: Record<string, unknown>
}

export type Refusals<K extends string> = FieldRefusal<K> | readonly FieldRefusal<K>[] | undefined

/** A field whose value is doubtful, and the message key that says why. */
export type Warning<K extends string = string> = FieldRefusal<K> & { message: MessageKey }

/** A descriptor with its defaults filled in. */
export interface Resource<N extends ResourceName = ResourceName, F extends Fields = Fields> extends ResourceConfig<F> {
  name: N
  operations: readonly Operation[]
  /** Below `/dashboard`. */
  route: string
  recordRepresentation: string
  /** The rules of a record as the API takes it. */
  schema: z.ZodType<{ [K in keyof F as ModeOfField<F[K]> extends 'none' | 'inverse' ? never : K]: WireOf<F[K]> }>
}
type ModeOfField<T> = T extends { mode: infer M extends Mode } ? M : never

// The engine handles resources of every shape; their types are erased here.
// oxlint-disable-next-line typescript/no-explicit-any
export type AnyResource = Resource<ResourceName, any>

/**
 * Declares a resource: its fields and where it lives on the API; everything else follows.
 * A field without an English label does not compile.
 */
export function defineResource<const N extends ResourceName, F extends Fields>(
  name: N,
  config: ResourceConfig<F> & { fields: Labelled<N, NoInfer<F>> },
): Resource<N, F> {
  const saved = Object.entries<Fields[string]>(config.fields).filter(([, field]) => isSent(field))
  const inverse = Object.values<Fields[string]>(config.fields).flatMap(
    ({ inverseRelation }) => inverseRelation?.resource ?? [],
  )
  const dependsOn = [...new Set([...(config.form?.dependsOn ?? []), ...inverse])]
  return {
    ...config,
    form: { ...config.form, dependsOn },
    name,
    operations: config.api?.operations ?? ['list', 'create', 'update', 'delete'],
    route: config.route ?? `/${name}`,
    recordRepresentation: config.recordRepresentation ?? 'name',
    schema: z.object(Object.fromEntries(saved.map(([key, field]) => [key, field.schema]))) as unknown as Resource<
      N,
      F
    >['schema'],
  }
}
