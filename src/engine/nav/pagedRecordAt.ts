import type { AnyResource } from '../resource.ts'

/** The record whose page is at a path below the basename; undefined where the path belongs to no such page. */
export function pagedRecordAt(resources: Readonly<Record<string, AnyResource>>, pathname: string) {
  const [, name = '', id = ''] = /^\/([^/]+)\/([1-9]\d*)\/?$/.exec(pathname) ?? []
  const descriptor = resources[name]
  return descriptor?.components?.Page ? { descriptor, id: Number(id) } : undefined
}
