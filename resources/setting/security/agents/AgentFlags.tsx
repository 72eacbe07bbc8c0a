import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useRecords } from '#engine/data/related.ts'
import { useEngine } from '#engine/EngineContext.ts'
import { useT } from '#i18n/useT.ts'
import { askAgent } from '../../../server-config/askAgent.ts'
import { ScreenPart } from '../../configuration/ScreenPart.tsx'
import { AgentAnswers, type Answer } from './AgentAnswers.tsx'
import { pointsIn, silenceOf } from './agentPoints.ts'

/** The ids of the agents that were asked, and what they answered. */
interface Inquiry {
  asked: readonly number[]
  answers: ReadonlyMap<number, Answer>
}

const none: Inquiry = { asked: [], answers: new Map() }

/** What was answered, which lasts until the page is loaded again or the session ends. */
function useInquiry() {
  const { viewer } = useEngine()
  const client = useQueryClient()
  const queryKey = ['agent-points', viewer.id]
  const { data = none } = useQuery<Inquiry>({
    queryKey,
    queryFn: skipToken,
    gcTime: Infinity,
    structuralSharing: false,
  })
  const change = (next: (known: Inquiry) => Inquiry) =>
    client.setQueryData<Inquiry>(queryKey, (known) => next(known ?? none))
  return [data, change] as const
}

/** The agents that are asked at once. Each may take ten seconds. */
const abreast = 3

/** Asks agents what they allow, if the viewer wants it. */
export function AgentFlags() {
  const { dataProvider } = useEngine()
  const { records: servers } = useRecords('server')
  const { records: settings } = useRecords('setting')
  const [{ asked, answers }, change] = useInquiry()
  const [isAsking, setAsking] = useState(false)
  const closing = useRef(new AbortController())
  const t = useT()
  useEffect(() => {
    const leaving = (closing.current = new AbortController())
    return () => leaving.abort()
  }, [])
  const online = servers.filter((server) => server.online)
  const connectAddress = String(settings[0]?.install_host ?? '')

  async function answerOf(id: number): Promise<Answer> {
    try {
      const text = await askAgent(dataProvider, id, closing.current.signal)
      if (!text) return 'offline'
      return pointsIn(typeof text === 'string' ? text : '', connectAddress) ?? 'failed'
    } catch (error) {
      return silenceOf(error)
    }
  }

  function ask() {
    const { signal } = closing.current
    const waiting = online.map(({ id }) => id)
    change(() => ({ ...none, asked: waiting }))
    setAsking(true)
    const queue = [...waiting]
    const work = async () => {
      for (let id = queue.shift(); id !== undefined && !signal.aborted; id = queue.shift()) {
        const asking = id
        const answer = await answerOf(asking)
        if (!signal.aborted) change((known) => ({ ...known, answers: new Map(known.answers).set(asking, answer) }))
      }
    }
    void Promise.all(Array.from({ length: abreast }, work)).then(() => setAsking(false))
  }

  return (
    <ScreenPart title={t('security.agents.title')}>
      <Typography>{t('security.agents.text')}</Typography>
      <Button variant="outlined" disabled={isAsking || online.length === 0} onClick={ask}>
        {t('security.agents.ask', { smart_count: online.length })}
      </Button>
      {asked.length > 0 && (
        <Box role="status">{t('security.agents.asked', { done: answers.size, total: asked.length })}</Box>
      )}
      <AgentAnswers servers={servers} answers={answers} />
    </ScreenPart>
  )
}
