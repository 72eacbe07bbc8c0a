import Box from '@mui/material/Box'
import { Fragment } from 'react'
import { Link } from 'react-router-dom'
import { plainName } from '#engine/data/names.ts'
import type { AnyRecord } from '#engine/field.ts'
import { useT } from '#i18n/useT.ts'
import { withBlankAfter } from '#i18n/withBlankAfter.ts'
import type { MessageKey } from '#locales/messages.ts'
import { mostInQuestion } from '#ui/dialog/Names.tsx'
import { agentPoints, type AgentPoint } from './agentPoints.ts'

/** What an agent answered, or why it did not. */
export type Answer = readonly AgentPoint[] | 'refused' | 'offline' | 'failed'

/** The setting that a remedy names. */
const fields: Partial<Record<AgentPoint, MessageKey>> = {
  commands: 'resources.server-config.fields.disable_command_execute',
  plain: 'resources.setting.fields.tls',
  tunnels: 'resources.server-config.fields.disable_nat',
}

/** Where a remedy begins, unless it does with the server itself. */
const places: Partial<Record<AgentPoint, string>> = { plain: '/settings#tls', elsewhere: '/settings#install_host' }

interface AgentAnswersProps {
  servers: readonly AnyRecord[]
  answers: ReadonlyMap<number, Answer>
}

/** What agents allow, with what to do and the servers that it is about. */
export function AgentAnswers({ servers, answers }: AgentAnswersProps) {
  const t = useT()
  const serversWith = (is: (answer: Answer) => boolean) =>
    servers.filter(({ id }) => {
      const answer = answers.get(id)
      return answer !== undefined && is(answer)
    })
  const textOf = (field: MessageKey | undefined) => (field ? t(field) : '')
  return (
    <Box component="ul" sx={{ m: 0, pl: 2.5, '& > * + *': { mt: 1 }, '&:empty': { display: 'none' } }}>
      {agentPoints.map((point) => (
        <Line
          key={point}
          label={t(`security.agents.points.${point}`)}
          remedy={t(`security.agents.remedies.${point}`, { field: textOf(fields[point]) })}
          to={places[point]}
          servers={serversWith((answer) => answer.includes(point))}
        />
      ))}
      {(['refused', 'offline', 'failed'] as const).map((state) => (
        <Line key={state} label={t(`security.agents.${state}`)} servers={serversWith((answer) => answer === state)} />
      ))}
    </Box>
  )
}

interface LineProps {
  label: string
  remedy?: string
  to?: string | undefined
  servers: readonly AnyRecord[]
}

function Line({ label, remedy, to, servers }: LineProps) {
  const t = useT()
  if (servers.length === 0) return null
  const rest = servers.length - mostInQuestion
  return (
    <li>
      {t('list.counted', { name: label, count: servers.length })}
      {remedy && (
        <div>
          {withBlankAfter(remedy)}
          {to && <Link to={to}>{t('security.opens')}</Link>}
        </div>
      )}
      <Box sx={{ color: 'text.secondary' }}>
        {servers.slice(0, mostInQuestion).map((server, position) => (
          <Fragment key={server.id}>
            {position > 0 && ', '}
            <Link to={`/server/${server.id}`}>{plainName('name', server)}</Link>
          </Fragment>
        ))}{' '}
        {rest > 0 && t('app.andMore', { count: rest })}
      </Box>
    </li>
  )
}
