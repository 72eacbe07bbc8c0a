import { endpointsOf } from '#engine/data/endpoints.ts'
import { listsBeside } from '#engine/list/columns.ts'
import type { AnyResource } from '#engine/resource.ts'
import { resources } from '#resources/index.ts'
import type { ListCalls } from '../src/first/needs.ts'

const endpoints = endpointsOf(resources)

/** The lists that every server shows to every user. */
const forAll = resources.filter(
  ({ access, since, keptFromMembersSince, api }) =>
    !access?.list && !since && !keptFromMembersSince && api?.paging !== 'server',
)

function callsOf(resource: AnyResource): string[] {
  if (!forAll.includes(resource)) return []
  const names = [resource.name, ...listsBeside(resource)]
  const wanted = names.filter((name) => forAll.some((each) => each.name === name))
  return [...new Set(wanted.flatMap((name) => endpoints[name]?.listPath ?? endpoints[name]?.path ?? []))]
}

/** Whether a list shares its tab with another screen, so that there is a switch above it. */
const isSwitched = ({ nav, screens = [] }: AnyResource) =>
  screens.length > 0 || resources.filter((other) => other.nav?.tab === nav?.tab).length > 1

const lists = resources.filter(({ nav, api }) => nav && !api?.singleton)

const callsByRoute = (some: readonly AnyResource[]) =>
  Object.fromEntries(some.map((resource) => [resource.route.slice(1), callsOf(resource)]))

/** What the descriptors say about the screens of lists. */
export const listCalls: ListCalls = {
  list: callsByRoute(lists.filter((resource) => !isSwitched(resource))),
  switchedList: callsByRoute(lists.filter(isSwitched)),
}
