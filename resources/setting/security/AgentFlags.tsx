import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useRecords } from '#engine/data/related.ts'
import { useEngine } from '#engine/EngineContext.ts'
import { plainName } from '#engine/data/names.ts'
import { useT } from '#i18n/useT.ts'
import { namesInLine } from '#ui/dialog/Names.tsx'
import { ScreenPart } from '../configuration/ScreenPart.tsx'
import { agentPoints, pointsIn, silenceOf, type AgentPoint } from './agentPoints.ts'

type Answer = readonly AgentPoint[] | 'refused' | 'offline' | 'failed'

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

/** The agents that are asked at once. Each may take ten seconds, and none is asked twice at a time. */
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
      const text = await dataProvider.call({
        method: 'GET',
        path: `server/config/${id}`,
        signal: closing.current.signal,
      })
      if (text === '') return 'offline'
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

  const namesWith = (is: (answer: Answer) => boolean) =>
    servers.flatMap((server) => {
      const answer = answers.get(server.id)
      return answer !== undefined && is(answer) ? [plainName('name', server)] : []
    })
  const lines = [
    ...agentPoints.map((point) => ({
      label: t(`security.agents.points.${point}`),
      names: namesWith((answer) => answer.includes(point)),
    })),
    ...(['refused', 'offline', 'failed'] as const).map((state) => ({
      label: t(`security.agents.${state}`),
      names: namesWith((answer) => answer === state),
    })),
  ]
  return (
    <ScreenPart title={t('security.agents.title')}>
      <Typography>{t('security.agents.text')}</Typography>
      <Button variant="outlined" disabled={isAsking || online.length === 0} onClick={ask}>
        {t('security.agents.ask', { smart_count: online.length })}
      </Button>
      {asked.length > 0 && (
        <Box role="status">{t('security.agents.asked', { done: answers.size, total: asked.length })}</Box>
      )}
      <Box component="ul" sx={{ m: 0, pl: 2.5, '&:empty': { display: 'none' } }}>
        {lines
          .filter(({ names }) => names.length > 0)
          .map(({ label, names }) => (
            <li key={label}>
              {t('list.counted', { name: label, count: names.length })}
              <Box sx={{ color: 'text.secondary' }}>{namesInLine(names, t)}</Box>
            </li>
          ))}
      </Box>
    </ScreenPart>
  )
}
