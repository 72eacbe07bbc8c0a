import Box from '@mui/material/Box'
import type { MessageKey } from '#locales/messages.ts'
import { useReason } from '#ui/messages/useReason.ts'
import { useT } from '#i18n/useT.ts'
import { endOf } from '../../publicNote/expiry.ts'
import type { RenewalOutcome } from './renewAll.ts'
import type { Renewal } from './renewals.ts'
import { useWords } from '../useWords.ts'

export interface RenewalListProps {
  plans: readonly { name: string; id: number; plan: Renewal | MessageKey }[]
  outcomes: ReadonlyMap<number, RenewalOutcome>
}

const style = {
  m: 0,
  p: 0,
  listStyle: 'none',
  fontVariantNumeric: 'tabular-nums',
  '& li': {
    display: 'grid',
    gridTemplateColumns: { xs: '1fr', sm: '2fr 3fr' },
    columnGap: 2,
    py: 1,
    borderTop: 1,
    borderColor: 'divider',
  },
  '& b': { fontWeight: 600, overflowWrap: 'anywhere' },
  '& .muted': { color: 'text.secondary' },
  '& .done': { color: 'success.main' },
  '& .failed, & .changed': { color: 'error.main', overflowWrap: 'anywhere' },
} as const

/** Each server with its old and new end date, or why it is left out; and the result of the renewal. */
export function RenewalList({ plans, outcomes }: RenewalListProps) {
  const t = useT()
  const words = useWords()
  const reason = useReason()
  const date = (stored: string) => words.date(endOf(stored), stored)
  const said = (outcome: RenewalOutcome) => {
    if (outcome.state === 'done') return `✓ ${t('pages.expiry.renewed')}`
    return `✕ ${outcome.state === 'failed' ? reason(outcome.error) : t('pages.expiry.changed')}`
  }
  return (
    <Box component="ul" sx={style}>
      {plans.map(({ name, id, plan }) => {
        const outcome = outcomes.get(id)
        return (
          <li key={id}>
            <b>{name}</b>
            {typeof plan === 'string' ? (
              <span className="muted">{t('pages.expiry.leftOut', { reason: t(plan) })}</span>
            ) : (
              <span>
                <span className="muted">{date(plan.before)} → </span>
                {date(plan.after)}
                {outcome && <div className={outcome.state}>{said(outcome)}</div>}
              </span>
            )}
          </li>
        )
      })}
    </Box>
  )
}
