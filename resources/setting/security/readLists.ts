import { mayDo } from '#engine/access.ts'
import type { Engine } from '#engine/EngineContext.ts'
import type { AnyRecord } from '#engine/field.ts'
import type { ResourceName } from '#locales/messages.ts'
import type { SecurityFacts } from './facts.ts'

type Asking = Pick<Engine, 'resources' | 'dataProvider' | 'viewer'>

const whole: readonly ResourceName[] = ['setting', 'user', 'server', 'cron', 'service', 'nat', 'ddns'].concat([
  'notification',
  'alert-rule',
  'api-tokens',
]) as ResourceName[]

/** The lists that are read whole, as far as this person may read them. */
export const wholeLists = (engine: Asking): ResourceName[] => whole.filter((name) => mayDo(engine, name, 'list'))

const inParts: readonly ResourceName[] = ['waf', 'online-user', 'transfer']

const firstPage = { pagination: { page: 1, perPage: 200 }, sort: { field: 'id', order: 'DESC' }, filter: {} } as const

/** The newest entries of the lists that are read in parts. One that cannot be read is missing. */
export async function readParts(engine: Asking): Promise<SecurityFacts['lists']> {
  const asked = inParts.filter((name) => engine.viewer.isAdmin && mayDo(engine, name, 'list'))
  const answers = await Promise.allSettled(
    asked.map(async (name) => [name, (await engine.dataProvider.getList<AnyRecord>(name, firstPage)).data] as const),
  )
  return Object.fromEntries(answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : [])))
}
