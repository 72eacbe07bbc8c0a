import type { ListView } from '#dataProvider/page.ts'
import type { ResourceName } from '#locales/messages.ts'
import { IdCell } from '../cells/plainCells.tsx'
import { UsedByCell } from '../references/UsedByCell.tsx'
import { countOf, namesOfUsers } from '../references/users.ts'
import { memoByRef } from '#ui/values/memoByRef.ts'
import type { AnyRecord, AnyField, ExportedValue, Field, Filter, TextContext } from '../field.ts'
import type { AnyResource, Column } from '../resource.ts'
import { chosenIn } from './filters/facets.ts'

/** A column with everything that a list does with it. */
export interface ColumnSpec extends Pick<AnyField, 'Cell' | 'align' | 'mono' | 'relations'> {
  name: string
  className?: string
  filter: Filter<AnyRecord> | undefined
  /** Whether its values change by themselves. */
  live: boolean
  /** Whether it names the records that point to those of the list. Their lists are read once the list is shown. */
  namesUsers?: true
  text(record: AnyRecord, textContext: TextContext): string
  sortBy(record: AnyRecord, textContext: TextContext): ReturnType<Field['sortBy']>
  /** What a file of the list says. A column without it is not in the file. */
  exported?: ((record: AnyRecord, textContext: TextContext) => ExportedValue) | undefined
}

const idColumn: ColumnSpec = {
  name: 'id',
  Cell: IdCell,
  align: 'right',
  mono: true,
  relations: [],
  filter: undefined,
  live: false,
  text: (record) => String(record.id),
  sortBy: (record) => record.id,
  exported: (record) => record.id,
}

/** The records that point to each record of the list; sorted by their number. */
const usersColumn = ({ name: resource }: AnyResource): ColumnSpec => {
  const usersOf = ({ id }: AnyRecord, textContext: TextContext) => textContext.usersOf(resource, id)
  const text = (record: AnyRecord, textContext: TextContext) =>
    namesOfUsers(usersOf(record, textContext) ?? [], textContext).join(', ')
  return {
    name: 'usedBy',
    Cell: UsedByCell,
    align: 'left',
    mono: false,
    className: 'used-by',
    relations: [],
    filter: undefined,
    live: false,
    namesUsers: true,
    text,
    sortBy: (record, textContext) => countOf(usersOf(record, textContext) ?? []),
    exported: (record, textContext) =>
      usersOf(record, textContext) ? text(record, textContext) : textContext.translate('list.unknown'),
  }
}

/** The value of a field, from the record itself or from the other records that store it. */
const valueOf = (name: string, { inverseRelation }: AnyField, record: AnyRecord, { records }: TextContext): unknown =>
  inverseRelation ? inverseRelation.read(record.id, records(inverseRelation.resource)) : record[name]

const fieldColumn = (name: string, field: AnyField): ColumnSpec => ({
  name,
  Cell: field.Cell,
  align: field.align,
  mono: field.mono,
  relations: field.relations,
  filter: field.filter && {
    options: field.filter.options,
    idsOf: (record, textContext) => field.filter?.idsOf(valueOf(name, field, record, textContext), textContext) ?? [],
  },
  live: false,
  text: (record, textContext) => field.text(valueOf(name, field, record, textContext), textContext),
  sortBy: (record, textContext) => field.sortBy(valueOf(name, field, record, textContext), textContext),
  exported(record, textContext) {
    if (field.inverseRelation && textContext.failed(field.inverseRelation.resource))
      return textContext.translate('list.unknown')
    const value = valueOf(name, field, record, textContext)
    return field.exported ? field.exported(value) : field.text(value, textContext)
  },
})

function ownColumn({
  text,
  sortBy,
  exported,
  searched = true,
  align = 'left',
  relations = [],
  filter,
  live = false,
  inFiles,
  ...column
}: Column<AnyRecord>): ColumnSpec {
  const words = (record: AnyRecord, textContext: TextContext) => text?.(record, textContext) ?? ''
  const related = filter && 'reference' in filter.options ? [...relations, filter.options.reference] : relations
  return {
    ...column,
    align,
    mono: false,
    relations: related,
    filter,
    live,
    text: searched ? words : () => '',
    sortBy: sortBy ?? words,
    exported: inFiles === false ? undefined : (exported ?? text ?? sortBy),
  }
}

/** The columns of a resource's list, in order. */
export const columnsOf = memoByRef((descriptor: AnyResource): readonly ColumnSpec[] => {
  const fields: Record<string, AnyField> = descriptor.fields
  const listed: readonly (string | Column<AnyRecord>)[] = descriptor.list?.columns ?? [
    'id',
    ...Object.keys(fields).filter((name) => fields[name]?.mode !== 'create'),
  ]
  return listed.map((column) => {
    if (typeof column !== 'string') return ownColumn(column)
    if (column === 'usedBy') return usersColumn(descriptor)
    const field = fields[column]
    return field ? fieldColumn(column, field) : idColumn
  })
})

/** The columns by which a record is found, shown or not. Those in monospace hold the values that people search for. */
export function foundColumnsOf(descriptor: AnyResource): ColumnSpec[] {
  const { recordRepresentation, leadsTo, list } = descriptor
  const named: readonly unknown[] = [recordRepresentation, leadsTo, ...(list?.foundBy ?? [])]
  const isFound = ({ name, mono, relations }: ColumnSpec) =>
    named.includes(name) || (mono && relations.length === 0 && name !== 'id')
  return columnsOf(descriptor).filter(isFound)
}

/** The lists that must be loaded to show, search and sort these columns. */
export const relationsOf = (columns: readonly ColumnSpec[]): ResourceName[] => [
  ...new Set(columns.flatMap(({ relations }) => relations)),
]

/** The lists that must be loaded to show the list of a resource, besides its own. */
export const listsBeside = (descriptor: AnyResource): ResourceName[] => [
  ...new Set([...relationsOf(columnsOf(descriptor)), ...(descriptor.list?.dependsOn ?? [])]),
]

/** How the data provider sorts and filters the records of a list, and searches the visible columns. */
export function listViewOf(
  descriptor: AnyResource,
  textContext: TextContext,
  shown: readonly ColumnSpec[] = columnsOf(descriptor),
): ListView<AnyRecord> {
  const byName = new Map(columnsOf(descriptor).map((column) => [column.name, column]))
  return {
    text: memoByRef((record) =>
      shown
        .map((column) => column.text(record, textContext))
        .join('\n')
        .toLowerCase(),
    ),
    value: (record, source) => byName.get(source)?.sortBy(record, textContext),
    has(record, source, wanted) {
      const filter = byName.get(source)?.filter
      const chosen = chosenIn(wanted)
      if (!filter || chosen.length === 0) return true
      const ids = filter.idsOf(record, textContext)
      return chosen.some((id) => ids.includes(id))
    },
    compare: new Intl.Collator(textContext.locale, { numeric: true }).compare,
  }
}
