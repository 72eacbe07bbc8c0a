import type { Client } from '#dataProvider/client.ts'
import { signOfLife, type OwnLedger } from './tokenLedger.ts'

/** Gives signs of life for the tokens of this tab, and deletes those of tabs that have ended without doing so. */
export function watchTokens(client: Pick<Client, 'request'>, ledger: OwnLedger): { stop(): void } {
  async function clear() {
    for (const id of ledger.left()) {
      try {
        await client.request({ method: 'DELETE', path: `api-tokens/${id}` })
      } catch {
        // The next look tries again, unless somebody else has deleted it.
        const list = await client
          .request<{ id: number }[]>({ method: 'GET', path: 'api-tokens' })
          .catch(() => undefined)
        if (!list || list.some((token) => token.id === id)) continue
      }
      ledger.remove(id)
    }
  }
  const look = () => {
    ledger.keep()
    void clear()
  }
  look()
  const timer = setInterval(look, signOfLife)
  return { stop: () => clearInterval(timer) }
}
