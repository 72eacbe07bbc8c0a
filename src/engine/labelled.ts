import type { HelpOf, KeysOf, LabelOf, ResourceName } from '#locales/messages.ts'

/** What the compiler asks for where English lacks a text. */
type Lacking<Key extends string> = `add \`${Key}\` to locales/en-US.ts`

/** The name of a resource that English has texts for. */
export type Named<N extends string> = N extends ResourceName ? N : Lacking<`resources.${N}`>

/** What the compiler answers to a reference to a resource that does not exist. */
export type Misnamed<N extends string> = N extends ResourceName
  ? N
  : N extends `${infer One extends ResourceName}s`
    ? `a resource has the name of one record: '${One}'`
    : `resources/ has no '${N}'`

/** Fields of a resource, each with an English label and, where it has a help text of its own, with that text. */
export type Labelled<N extends ResourceName, F> = {
  [K in keyof F]: K extends LabelOf<N>
    ? F[K] extends { help: true }
      ? K extends HelpOf<N>
        ? F[K]
        : Lacking<`resources.${N}.help.${K & string}`>
      : F[K]
    : Lacking<`resources.${N}.fields.${K & string}`>
}

/** The name of a column: a field, or what else has an English label. */
export type ColumnName<N extends ResourceName> = LabelOf<N> | 'id'

/** Actions of a resource, each with the English texts that it needs. */
export type Worded<N extends ResourceName, A> = {
  [K in keyof A]: string extends K
    ? A[K]
    : [MissingFor<N, K & string, A[K]>] extends [never]
      ? A[K]
      : Lacking<MissingFor<N, K & string, A[K]>>
}

type MissingFor<N extends ResourceName, K extends string, Action> =
  | MissingIn<N, 'actions', K>
  | (Action extends { request: unknown } | { each: unknown } ? MissingIn<N, 'questions' | 'done', K> : never)
  | (Action extends { acknowledgement: unknown } ? MissingIn<N, 'acknowledgements', K> : never)
  | (Action extends { form: infer Form } ? MissingIn<N, 'fields', keyof Form & string> : never)

type MissingIn<N extends ResourceName, Section extends string, K extends string> = Section extends string
  ? K extends KeysOf<N, Section>
    ? never
    : `resources.${N}.${Section}.${K}`
  : never
