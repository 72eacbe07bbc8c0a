import type { Client } from '#dataProvider/client.ts'
import { hasReached } from '#engine/hasReached.ts'
import { signOfLife, type ListedToken, type OwnLedger } from './tokenLedger.ts'

/** Deletes tokens of this browser. Never rejects: what fails stays in the ledger. */
export async function deleteTokens(
  client: Pick<Client, 'request'>,
  ledger: OwnLedger,
  ids: readonly number[],
): Promise<void> {
  async function clear(id: number) {
    try {
      await client.request({ method: 'DELETE', path: `api-tokens/${id}` })
    } catch {
      // Somebody else may have deleted it.
      const list = await client.request<{ id: number }[]>({ method: 'GET', path: 'api-tokens' }).catch(() => undefined)
      if (!list || list.some((token) => token.id === id)) return
    }
    ledger.remove(id)
  }
  await Promise.all(ids.map(clear))
}

/** Looks in the list of the server, if it has one, for tokens that the ledger lacks. Never rejects. */
export async function findTokens(client: Pick<Client, 'request' | 'dialect'>, ledger: OwnLedger): Promise<void> {
  if (!hasReached(client.dialect(), 'current')) return
  const list = await client.request<ListedToken[]>({ method: 'GET', path: 'api-tokens' }).catch(() => undefined)
  await ledger.find(list ?? [])
}

/** Gives signs of life for the tokens of this tab, and deletes those of tabs that have ended without doing so. */
export function watchTokens(client: Pick<Client, 'request' | 'dialect'>, ledger: OwnLedger): { stop(): void } {
  const look = async () => {
    ledger.keep()
    await deleteTokens(client, ledger, await ledger.left())
  }
  void findTokens(client, ledger).then(look)
  const timer = setInterval(() => void look(), signOfLife)
  return { stop: () => clearInterval(timer) }
}
