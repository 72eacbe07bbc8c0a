import type { ApiError } from '#dataProvider/error.ts'
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

/** Whether the server keeps something from this person. Another failure may pass. */
export const isKept = (error: unknown): boolean =>
  ['forbidden', 'refused'].includes((error as Partial<ApiError>).kind ?? '')

/** The newest entries of the lists that are read in parts. One that cannot be read is missing, with why if it is not kept. */
export async function readParts(engine: Asking): Promise<{ lists: SecurityFacts['lists']; error?: Error }> {
  const asked = inParts.filter((name) => engine.viewer.isAdmin && mayDo(engine, name, 'list'))
  const answers = await Promise.allSettled(
    asked.map(async (name) => [name, (await engine.dataProvider.getList<AnyRecord>(name, firstPage)).data] as const),
  )
  const failed = answers.find((answer) => answer.status === 'rejected' && !isKept(answer.reason))
  return {
    lists: Object.fromEntries(answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []))),
    ...(failed?.status === 'rejected' && { error: failed.reason as Error }),
  }
}
