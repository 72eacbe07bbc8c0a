import type { Client } from '#dataProvider/client.ts'
import type { BrowserMarks } from '../../storage/browserMarks.ts'
import { entries } from '../../storage/entries.ts'
import type { LotusStorage } from '../../storage/storage.ts'
import { createStore, type Store } from '../../store.ts'
import { createFileTools, type FileTools } from '../../tools/fileTools.ts'
import { createPace, type Pace } from '../../tools/pace.ts'
import { createToolCalls } from '../../tools/toolCalls.ts'
import type { ToolError } from '../../tools/toolError.ts'
import { createToolToken, type ToolToken } from '../../tools/toolToken.ts'
import { deleteTokens, findTokens, watchTokens } from './leftTokens.ts'
import { createTokenLedger, type LivingTabs } from './tokenLedger.ts'

/** What the user has allowed for a server: its files, or commands as well. */
const grants = ['files', 'commands'] as const

export type Grant = (typeof grants)[number]

const grantIn = (stored: unknown): Grant | undefined => grants.find((grant) => grant === stored)

interface FullState {
  /** Undefined while the full file manager is off. */
  grant: Grant | undefined
  /** Why its tools could not be used last, for a reason that is not that of a file. */
  trouble: ToolError | undefined
}

/** The full file manager of a server: more than the file manager of its agent can do, by a token of its own. */
export interface FullAccess extends Store<FullState> {
  /** Undefined while it is off. */
  tools(): FileTools | undefined
  pace: Pace
  /** The owners of files that could not be given back to them, by their paths. */
  owed: Map<string, string>
  /** Switches it on, with or without commands, or off. The choice is kept in this browser. */
  choose(grant: Grant | undefined): void
  note(trouble: ToolError | undefined): void
}

/** The full file managers of a user, at most one for each server. */
export interface FullAccesses {
  of(serverId: number): FullAccess
  /** Deletes all tokens; the next call makes a new one. Never rejects. */
  release(): Promise<void>
  /** Deletes all tokens of the user in this browser for good, those of other tabs too. Never rejects. */
  end(): Promise<void>
  /** Leaves the tokens to the next page of the user. */
  stop(): void
}

interface FullAccessOptions {
  client: Pick<Client, 'request' | 'dialect'>
  storage: LotusStorage
  viewerId: number
  /** Calls a path of the server without the session's own retries. */
  fetch: (path: string, init: RequestInit) => Promise<Response>
  locks: LivingTabs
  marks: BrowserMarks
}

export function createFullAccesses({
  client,
  storage,
  viewerId,
  fetch,
  locks,
  marks,
}: FullAccessOptions): FullAccesses {
  const ledger = createTokenLedger({ storage, viewerId, locks, marks })
  const known = new Map<number, FullAccess>()
  const tokens = new Set<ToolToken>()

  const watching = watchTokens(client, ledger)

  function create(serverId: number): FullAccess {
    const kept = storage.kept<Grant>(entries.fullFiles, grantIn, viewerId, serverId)
    const store = createStore<FullState>({ grant: kept.read(), trouble: undefined })
    const pace = createPace()
    let token: ToolToken | undefined
    let tools: FileTools | undefined

    function drop() {
      if (token) {
        tokens.delete(token)
        void token.end().catch(() => undefined)
      }
      token = undefined
      tools = undefined
    }

    return {
      getState: store.getState,
      subscribe: store.subscribe,
      pace,
      owed: new Map(),
      tools() {
        const { grant } = store.getState()
        if (!grant) return undefined
        if (!token) {
          token = createToolToken({
            client,
            ledger,
            name: () => ledger.named(`Lotus: files of server ${serverId}`),
            serverId,
            executes: grant === 'commands',
          })
          tokens.add(token)
          tools = createFileTools(createToolCalls({ fetch, token, pace }), serverId)
        }
        return tools
      },
      choose(grant) {
        if (grant === store.getState().grant) return
        drop()
        if (grant) kept.write(grant)
        else kept.drop()
        store.setState({ grant, trouble: undefined })
      },
      note(trouble) {
        if (trouble !== store.getState().trouble) store.setState({ ...store.getState(), trouble })
      },
    }
  }

  async function release() {
    await Promise.all([...tokens].map((token) => token.end().catch(() => undefined)))
  }

  function stop() {
    watching.stop()
    ledger.close()
  }

  return {
    stop,
    of(serverId) {
      const found = known.get(serverId) ?? create(serverId)
      known.set(serverId, found)
      return found
    },
    release,
    async end() {
      stop()
      await release()
      await findTokens(client, ledger)
      await deleteTokens(client, ledger, ledger.all())
    },
  }
}
