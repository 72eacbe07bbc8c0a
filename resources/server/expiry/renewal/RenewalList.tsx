import Box from '@mui/material/Box'
import type { MessageKey } from '#locales/messages.ts'
import { useReason } from '#ui/messages/useReason.ts'
import { useT } from '#i18n/useT.ts'
import { endOf } from '../../publicNote/expiry.ts'
import { isSaved, reasonOf, type Outcome } from '#engine/save/outcome.ts'
import type { Renewal } from './renewals.ts'
import { useWords } from '../useWords.ts'

interface RenewalListProps {
  plans: readonly { name: string; id: number; plan: Renewal | MessageKey }[]
  outcomes: ReadonlyMap<number, Outcome>
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
  '& .failed': { color: 'error.main', overflowWrap: 'anywhere' },
} as const

/** Each server with its old and new end date, or why it is left out; and the result of the renewal. */
export function RenewalList({ plans, outcomes }: RenewalListProps) {
  const t = useT()
  const words = useWords()
  const reason = useReason()
  const date = (stored: string) => words.date(endOf(stored), stored)
  const said = (outcome: Outcome) => {
    if (isSaved(outcome)) return `✓ ${t('pages.expiry.renewed')}`
    return `✕ ${outcome.kind === 'changed' ? t('pages.expiry.changed') : reason(reasonOf(outcome))}`
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
                {outcome && <div className={isSaved(outcome) ? 'done' : 'failed'}>{said(outcome)}</div>}
              </span>
            )}
          </li>
        )
      })}
    </Box>
  )
}
