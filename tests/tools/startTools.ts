import { client as clientOf } from '#backend/client.ts'
import { createBackend } from '#backend/index.ts'
import { diskFolder } from '#backend/machine/disk.ts'
import { machineOf } from '#backend/machine/machine.ts'
import type { BackendOptions } from '#backend/index.ts'
import type { Tree } from '#backend/machine/disk.ts'
import { ApiError } from '#dataProvider/error.ts'
import type { ApiRequest } from '#dataProvider/client.ts'
import { createFileTools } from '../../src/tools/fileTools.ts'
import { createPace } from '../../src/tools/pace.ts'
import { createToolCalls } from '../../src/tools/toolCalls.ts'
import { createToolToken } from '../../src/tools/toolToken.ts'

interface Options extends BackendOptions {
  executes?: boolean
  /** Replaces an answer of the endpoint. */
  answer?: (call: Request) => Response | Promise<Response> | undefined
}

/** The tools of a server behind the embedded server, with this tree in /t of its machine. */
export function startTools(tree: Tree = {}, { executes = true, answer, ...options }: Options = {}) {
  const backend = createBackend({
    setting: { enable_mcp: true },
    seed: {
      user: [{ username: 'admin', role: 0 }],
      server: [{ host: { version: '2.3.3', boot_time: 1000 } }],
      api_token: [],
    },
    ...options,
  })
  const t = diskFolder(tree)
  machineOf(backend.world, backend.tables.server[0]!).disk.root.entries.set('t', t)
  const client = {
    dialect: () => 'current' as const,
    async request<T>({ method, path, body }: ApiRequest): Promise<T | undefined> {
      const { data, error } = await clientOf(backend)(method, `/${path}`, body)
      if (error !== undefined) throw new ApiError(error, 200, 'refused')
      return data as T | undefined
    },
  }
  const ledger = new Set<number>()
  const tokens: (string | undefined)[] = []
  const fetch = async (path: string, init: RequestInit) => {
    init.signal?.throwIfAborted()
    const request = new Request(`http://127.0.0.1:8008${path}`, init)
    tokens.push(request.headers.get('Authorization')?.replace('Bearer ', ''))
    return (await answer?.(request.clone())) ?? backend.handle(request)
  }
  const pace = createPace()
  const token = createToolToken({
    client,
    ledger: { add: (id) => ledger.add(id), remove: (id) => ledger.delete(id) },
    name: async () => 'Lotus',
    serverId: 1,
    executes,
  })
  const call = createToolCalls({ fetch, token, pace })
  return { backend, client, fetch, t, pace, token, ledger, tokens, call, tools: createFileTools(call, 1) }
}
