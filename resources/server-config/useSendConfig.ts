import { post, type ActionOutcome } from '#engine/actions/action.ts'
import type { AnyRecord } from '#engine/field.ts'
import { useReason } from '#ui/messages/useReason.ts'
import { useNotifyUnexpected } from '#ui/messages/useNotifyUnexpected.ts'
import { useT } from '#i18n/useT.ts'
import { reached } from '../server/outcomes.ts'
import type { Handout } from './handouts.ts'
import { useEngine } from '#engine/EngineContext.ts'

/**
 * Sends changes to the agents of some servers. If no agent received them, shows a notification with the error
 * (docs/specification.md#errors) and rejects.
 */
export function useSendConfig() {
  const { dataProvider } = useEngine()
  const notifyUnexpected = useNotifyUnexpected()
  const reason = useReason()
  const t = useT()

  const hand = async ({ changes, servers, keepsNames }: Handout<AnyRecord>): Promise<readonly ActionOutcome[]> => {
    const body = { config: JSON.stringify(changes), servers: servers.map(({ id }) => id) }
    const outcomes = reached('handedOver')(await dataProvider.call(post('server/config', body)), servers)
    const note = keepsNames ? t('pages.serverConfig.keepsNames') : undefined
    return outcomes.map((outcome) => (outcome.failed ? outcome : { ...outcome, reason: note }))
  }

  return async (handouts: readonly Handout<AnyRecord>[]): Promise<readonly ActionOutcome[]> => {
    const outcomes: ActionOutcome[] = []
    for (const handout of handouts) {
      try {
        outcomes.push(...(await hand(handout)))
      } catch (error) {
        if (outcomes.every(({ failed }) => failed) && handout === handouts.at(-1)) {
          notifyUnexpected(error)
          throw error
        }
        outcomes.push(
          ...handout.servers.map(({ id }) => ({ id, result: 'failed', failed: true, reason: reason(error) })),
        )
      }
    }
    return outcomes
  }
}
