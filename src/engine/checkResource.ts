import type { AnyField } from './field.ts'
import type { AnyResource, Column } from './resource.ts'

const quoted = (names: readonly unknown[]) => names.map((name) => `"${String(name)}"`).join(', ')

/** The faults of one descriptor that types cannot see, each as a sentence that names what to change. */
function faultsOf({ fields, list = {}, form = {}, api = {}, ...resource }: AnyResource): string[] {
  const faults: string[] = []
  const demand = (holds: unknown, sentence: string) => holds || faults.push(sentence)
  const names = Object.keys(fields)
  const known = (name: unknown) => name === undefined || names.includes(String(name))
  const isPaged = (api.paging ?? 'client') !== 'client'

  const { recordRepresentation } = resource
  demand(
    !resource.nav || api.singleton || known(recordRepresentation),
    `recordRepresentation is "${recordRepresentation}", which is no field: set it to the field that names a record`,
  )
  for (const [option, name] of Object.entries({ leadsTo: resource.leadsTo, ownedWith: resource.ownedWith })) {
    demand(known(name), `${option} is "${name}", which is no field`)
  }
  const columns = ((list.columns ?? ['id', ...names]) as readonly (string | Column<unknown>)[]).map((column) =>
    typeof column === 'string' ? column : column.name,
  )
  const asStrings = ((list.columns ?? []) as readonly unknown[]).filter((column) => typeof column === 'string')
  const strangers = asStrings.filter((name) => !known(name) && !['id', 'usedBy'].includes(String(name)))
  demand(strangers.length === 0, `list.columns names ${quoted(strangers)}, which is neither a field nor a column`)
  const repeated = columns.filter((name, at) => columns.indexOf(name) !== at)
  demand(repeated.length === 0, `list.columns names ${quoted(repeated)} twice`)
  const { card } = list
  const views = Object.values(list.views ?? {}).flatMap((view) => view?.columns ?? [])
  const of = { hiddenByDefault: list.hiddenByDefault, foundBy: list.foundBy, views, 'card.facts': card?.facts }
  for (const [option, chosen = []] of Object.entries(of)) {
    const missing = chosen.filter((name) => name !== 'id' && !columns.includes(name))
    demand(missing.length === 0, `list.${option} names ${quoted(missing)}, which list.columns lacks`)
  }
  demand((card?.facts.length ?? 0) <= 4, 'list.card.facts has more than four columns')
  for (const option of ['switch', 'reorder', 'sort'] as const) {
    const name = option === 'sort' ? list.sort?.field : list[option]
    demand(name === 'id' || known(name), `list.${option} is "${String(name)}", which is no field`)
    demand(!isPaged || name === undefined, `list.${option} needs the whole list, but api.paging leaves it in parts`)
  }
  const weight = list.reorder === undefined ? 0 : fields[list.reorder]?.empty
  demand(typeof weight === 'number', `list.reorder is "${String(list.reorder)}", whose values are no numbers`)

  demand(!resource.screens?.length || resource.nav, 'screens need a nav: their switch is in its tab')
  demand(
    !(resource.components?.Page && isPaged),
    'components.Page needs the whole list, but api.paging leaves it in parts',
  )
  for (const { fields: edited } of form.editors ?? []) {
    const first = names.indexOf(String(edited[0]))
    const follow = edited.every((name, at) => names[first + at] === name)
    demand(first >= 0 && follow, `form.editors has one for ${quoted(edited)}, which are not fields in this order`)
  }
  const over = form.clones?.over
  const pointer = over === undefined ? undefined : (fields[over] as AnyField | undefined)?.pointer
  demand(over === undefined || pointer, `form.clones.over is "${String(over)}", which points to no records`)
  return faults
}

/** The faults of descriptors beside each other. */
function faultsAmong(resources: readonly AnyResource[]): string[] {
  const names = new Set<string>(resources.map(({ name }) => name))
  const placed = resources.filter(({ nav }) => nav)
  return resources.flatMap(({ name, fields, nav, route }) => [
    ...Object.entries<AnyField>(fields).flatMap(([field, { relations, pointer }]) =>
      [...relations, ...(pointer ? [pointer.to] : [])]
        .filter((target) => !names.has(target))
        .map((target) => `${name}: the field "${field}" refers to "${target}", which no file in resources/ defines`),
    ),
    ...placed
      .filter((other) => nav && other.name < name && (other.route === route || other.nav?.order === nav.order))
      .map((other) => {
        const shared = other.route === route ? `route "${route}"` : `nav.order ${nav?.order}`
        return `${name}: its ${shared} is also that of ${other.name}`
      }),
  ])
}

function refuse(faults: readonly string[]): void {
  if (faults.length > 0) throw new Error(`A resource cannot be used as it is described.\n${faults.join('\n')}`)
}

/** Throws for a descriptor that the engine could not use, with one sentence for each fault. */
export const checkResource = (resource: AnyResource) =>
  refuse(faultsOf(resource).map((fault) => `${resource.name}: ${fault}.`))

/** Throws for descriptors that contradict each other. */
export const checkResources = (resources: readonly AnyResource[]) =>
  refuse(faultsAmong(resources).map((fault) => `${fault}.`))
