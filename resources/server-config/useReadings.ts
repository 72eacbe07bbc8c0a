import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { MessageKey } from '#locales/messages.ts'
import { useReason } from '#ui/messages/useReason.ts'
import { useT } from '#i18n/useT.ts'
import { askAgent } from './askAgent.ts'
import { readAgentConfig, type AgentConfig } from './agentConfig.ts'
import { configNames } from './configNames.ts'
import { useEngine } from '#engine/EngineContext.ts'

/** The result of reading an agent's configuration: the configuration, or a text with the reason of the failure. */
export type ConfigReading = { config: AgentConfig } | { failure: string }

export const configOfReading = (reading: ConfigReading | undefined) =>
  reading && 'config' in reading ? reading.config : undefined

/**
 * The number of agents that are asked in parallel. Each may take ten seconds to answer, also when nobody waits any more,
 * and browsers send no more than six requests at a time to a server without HTTP/2.
 */
const abreast = 4

/** The texts with which agents refuse (docs/contract/http.md#agent-configuration), and their meanings. */
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

/** Reads the configurations of these servers, some in parallel, as soon as `wanted` is true. */
export function useReadings(servers: Servers, wanted: boolean) {
  const [readings, setReadings] = useState<ReadonlyMap<number, ConfigReading>>(new Map())
  const [tries, setTries] = useState(0)
  const settled = useRef(new Set<number>())
  const reader = useEffectEvent(useReader())

  useEffect(() => {
    if (!wanted) return
    const closing = new AbortController()
    const waiting = servers.filter(({ id }) => !settled.current.has(id))
    const read = reader(closing.signal)
    const work = async () => {
      for (let server = waiting.shift(); server && !closing.signal.aborted; server = waiting.shift()) {
        const { id } = server
        const reading = await read(id)
        if (closing.signal.aborted) return
        if ('config' in reading) settled.current.add(id)
        setReadings((known) => new Map(known).set(id, reading))
      }
    }
    for (let worker = 0; worker < abreast; worker++) void work()
    return () => closing.abort()
  }, [servers, wanted, tries])

  return {
    readings,
    /** Asks again the agents whose configuration could not be read. */
    again() {
      setReadings((known) => new Map([...known].filter(([, reading]) => 'config' in reading)))
      setTries((count) => count + 1)
    },
  }
}

/** Starts a round of readings. */
function useReader() {
  const { dataProvider } = useEngine()
  const reason = useReason()
  const t = useT()

  return (signal: AbortSignal) => {
    /**
     * The answer is the same for a server that is offline and for one that no longer exists. A single request for the
     * list distinguishes them for all servers of a round.
     */
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
        const text = await askAgent(dataProvider, id, signal)
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
