import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useDataProvider } from 'react-admin'
import type { LotusDataProvider } from '#dataProvider/index.ts'
import type { MessageKey } from '#locales/messages.ts'
import { useReason } from '#ui/messages/useReason.ts'
import { useT } from '#i18n/useT.ts'
import { readAgentConfig, type AgentConfig } from './agentConfig.ts'
import { configNames } from './configNames.ts'

/** What came of asking an agent for its configuration: that, or why not, in words. */
export type ConfigReading = { config: AgentConfig } | { failure: string }

export const configOfReading = (reading: ConfigReading | undefined) =>
  reading && 'config' in reading ? reading.config : undefined

/** How many agents are asked at a time; each may take ten seconds to answer. */
const abreast = 8

/** The words in which agents refuse (docs/contract/http.md#agent-configuration), and what they mean. */
const refusals: readonly [words: string, meaning: MessageKey][] = [
  ['已禁止命令执行', 'pages.serverConfig.refuses'],
  ['another reload is in process', 'pages.serverConfig.reloading'],
  ['operation timeout', 'pages.serverConfig.silent'],
]

const everything = {
  pagination: { page: 1, perPage: Number.MAX_SAFE_INTEGER },
  sort: { field: 'id', order: 'ASC' },
  filter: {},
} as const

type Servers = readonly { id: number }[]

/** Asks the agents of these servers for their configurations, some at a time, once it is wanted. */
export function useReadings(servers: Servers, wanted: boolean) {
  const [readings, setReadings] = useState<ReadonlyMap<number, ConfigReading>>(new Map())
  const [tries, setTries] = useState(0)
  const settled = useRef(new Set<number>())
  const reader = useEffectEvent(useReader())

  useEffect(() => {
    if (!wanted) return
    const gone = new AbortController()
    const waiting = servers.filter(({ id }) => !settled.current.has(id))
    const read = reader(gone.signal)
    const work = async () => {
      for (let server = waiting.shift(); server && !gone.signal.aborted; server = waiting.shift()) {
        const { id } = server
        const reading = await read(id)
        if (gone.signal.aborted) return
        if ('config' in reading) settled.current.add(id)
        setReadings((known) => new Map(known).set(id, reading))
      }
    }
    for (let worker = 0; worker < abreast; worker++) void work()
    return () => gone.abort()
  }, [servers, wanted, tries])

  return {
    readings,
    /** Asks those once more that did not tell. */
    again() {
      setReadings((known) => new Map([...known].filter(([, reading]) => 'config' in reading)))
      setTries((count) => count + 1)
    },
  }
}

/** Begins a round of asking. */
function useReader() {
  // Through react-admin, which ends a session that the server no longer knows.
  const dataProvider = useDataProvider<LotusDataProvider>()
  const reason = useReason()
  const t = useT()

  return (signal: AbortSignal) => {
    /** A server that is offline and one that is gone are answered alike: one look at the list tells for all. */
    let present: Promise<ReadonlySet<unknown>> | undefined

    const readPresent = async () => {
      await dataProvider.forget('server')
      const { data } = await dataProvider.getList('server', everything)
      return new Set(data.map(({ id }) => id))
    }

    const whyEmpty = async (id: number): Promise<string> => {
      present ??= readPresent()
      return t((await present).has(id) ? 'pages.serverConfig.offline' : 'pages.serverConfig.gone')
    }

    return async (id: number): Promise<ConfigReading> => {
      try {
        const text = await dataProvider.call({ method: 'GET', path: `server/config/${id}`, signal })
        if (text === undefined) return { failure: await whyEmpty(id) }
        const config = typeof text === 'string' ? readAgentConfig(text, configNames) : undefined
        return config ? { config } : { failure: t('pages.serverConfig.unreadable') }
      } catch (error) {
        const { message } = error as Error
        const known = refusals.find(([words]) => message.includes(words))
        return { failure: known ? t(known[1]) : reason(error) }
      }
    }
  }
}
