import { useDataProvider } from 'react-admin'
import type { LotusDataProvider } from '#dataProvider/index.ts'
import { post, type Outcome } from '#engine/action.ts'
import { useTellUnexpected } from '#engine/views/useTellUnexpected.ts'
import { reached } from '../server/outcomes.ts'
import type { AgentConfig } from './agentConfig.ts'

/** Hands changes to the agents of some servers; rejects, after the toast that the specification words, when none got it. */
export function useSendConfig() {
  const dataProvider = useDataProvider<LotusDataProvider>()
  const tellUnexpected = useTellUnexpected()
  return async (changes: AgentConfig, servers: readonly { id: number }[]): Promise<readonly Outcome[]> => {
    const body = { config: JSON.stringify(changes), servers: servers.map(({ id }) => id) }
    try {
      return reached('handedOver')(await dataProvider.call(post('server/config', body)), servers)
    } catch (error) {
      tellUnexpected(error)
      throw error
    }
  }
}
