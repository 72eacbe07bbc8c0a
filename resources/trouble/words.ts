import { recordAddressOf } from '#engine/nav/recordAddressOf.ts'
import type { Engine } from '#engine/EngineContext.ts'
import type { TextContext } from '#engine/field.ts'
import { indexOf } from '#engine/data/related.ts'
import { isolated } from '#i18n/isolated.ts'
import type { Trouble } from './trouble.ts'

type Translate = TextContext['translate']

/** As many are named in a notice; systems cut off longer ones. */
const mostNamed = 5

/** What a notice says of one or several troubles. */
export const noticeTitle = (troubles: readonly Trouble[], t: Translate): string => {
  const [first] = troubles
  return first && troubles.length === 1 ? lineOf(first, t) : t('notices.several', { smart_count: troubles.length })
}

function lineOf({ resource, name }: Trouble, t: Translate): string {
  return t(resource === 'server' ? 'notices.offline' : 'notices.fires', { name: isolated(name) })
}

/** The servers of one rule, or the first of several troubles. */
export function noticeBody(troubles: readonly Trouble[], t: Translate, records: TextContext['records']): string {
  const [first] = troubles
  const servers = indexOf(records('server'))
  const lines =
    troubles.length > 1
      ? troubles.map((trouble) => lineOf(trouble, t))
      : first?.resource === 'alert-rule'
        ? first.servers.flatMap((id) => (servers.has(id) ? [isolated(String(servers.get(id)?.['name']))] : []))
        : []
  const more = lines.length - mostNamed
  return [...lines.slice(0, mostNamed), ...(more > 0 ? [t('app.andMore', { count: more })] : [])].join('\n')
}

/** The list of those servers or rules that are in trouble. */
const listed = {
  server: `/?${new URLSearchParams({ filter: JSON.stringify({ attention: 'offline' }) })}`,
  'alert-rule': `/alert-rule?${new URLSearchParams({ filter: JSON.stringify({ firing: true }) })}`,
}

/** The record that is in trouble, or a list of several, below the address of the product. */
export function noticePlace(troubles: readonly Trouble[], { resources }: Pick<Engine, 'resources'>): string {
  const [first, ...others] = troubles
  if (!first || others.some(({ resource }) => resource !== first.resource)) return '/'
  const descriptor = resources[first.resource]
  if (others.length > 0 || !descriptor) return listed[first.resource]
  return recordAddressOf(descriptor, first.id, first.name)
}
