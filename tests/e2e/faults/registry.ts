import type { Operation } from '#dataProvider/endpoint.ts'
import { endpointOf } from '#engine/data/endpoints.ts'
import type { AnyResource } from '#engine/resource.ts'
import { resources } from '#resources/index.ts'
import type { ActionRequest } from './registered.ts'
import type { RegisteredCall, RegisteredResource } from './registered.ts'

/** The requests of an action on a record with the id 1; an action with a dialog of its own has none here. */
function requestsOf(action: object): ActionRequest[] {
  const { request, each } = action as Record<'request' | 'each', unknown>
  const record = { id: 1, ip: '192.0.2.1', name: 'one' }
  if (typeof each === 'function') return [each(record, {}) as ActionRequest]
  return typeof request === 'function' ? [request([record], { to_user: 1, ip: record.ip }) as ActionRequest] : []
}

function requestsOfResource(resource: AnyResource): RegisteredCall[] {
  const { path, listPath = path, singleton, operations, feed, live } = endpointOf(resource)
  const { access, keptFromMembersSince } = resource
  const isOfAdmins = (operation: Operation) =>
    access?.[operation] === 'admin' || (operation === 'list' && keptFromMembersSince !== undefined)
  const own: Record<string, ActionRequest> = {
    list: { method: 'GET', path: listPath },
    create: { method: 'POST', path },
    update: { method: 'PATCH', path: singleton ? path : `${path}/1` },
    delete: { method: 'POST', path: `batch-delete/${path}` },
  }
  const sockets = [feed, live].flatMap((socket) => (socket ? [{ method: 'GET', path: socket.path }] : []))
  return [
    ...operations.map((operation) => ({ act: operation, isAdmin: isOfAdmins(operation), ...own[operation]! })),
    ...sockets.map((socket) => ({ act: 'follow', isAdmin: isOfAdmins('list'), ...socket })),
    ...Object.entries(resource.actions ?? {}).flatMap(([act, action]) =>
      requestsOf(action).map(({ method, path: at }) => ({ act, isAdmin: action.admin === true, method, path: at })),
    ),
  ]
}

/** What the descriptors say about the calls of the product: each resource with its screen and its calls. */
export const registry = resources.map((resource): RegisteredResource => ({
  name: resource.name,
  route: resource.nav ? resource.route.slice(1) : undefined,
  since: resource.since,
  isSingleton: resource.api?.singleton ?? false,
  calls: requestsOfResource(resource),
}))
