import type { HelpOf, LabelOf, ResourceName } from '#locales/messages.ts'

/** Fields of a resource, each with an English label and, where it has a help text of its own, with that text. */
export type Labelled<N extends ResourceName, F> = {
  [K in keyof F]: K extends LabelOf<N>
    ? F[K] extends { help: true }
      ? K extends HelpOf<N>
        ? F[K]
        : `resources.${N}.help.${K & string} has no English text`
      : F[K]
    : `resources.${N}.fields.${K & string} has no English text`
}

/** The name of a column: a field, or what else has an English label. */
export type ColumnName<N extends ResourceName> = LabelOf<N> | 'id'
