import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { useGetResourceLabel } from 'react-admin'
import { exactDuration, percent } from '#i18n/quantities.ts'
import { useLocale } from '#i18n/useLocale.ts'
import { useT } from '#i18n/useT.ts'
import { valueBeside } from '../amount.ts'
import type { Compared, JudgedServer } from '../judgement.ts'
import { isCycle, measureOf } from '../measures.ts'
import type { Rule } from '../rule.ts'
import { PastFirings } from './PastFirings.tsx'
import { mostShown, type Trial } from './trial.ts'

interface ConditionTrialProps {
  condition: Rule
  /** Counted from 1; undefined for the only condition. */
  position: number | undefined
  trial: Trial
  servers: readonly JudgedServer[]
  nameOf: (id: number) => string
  onLimit: (key: 'min' | 'max', limit: number) => void
}

/** How the covered servers stand to one condition now, and how they did in the last days. */
export function ConditionTrial({ condition, position, trial, servers, nameOf, onLimit }: ConditionTrialProps) {
  const t = useT()
  const serverLabel = useGetResourceLabel()('server', 1)
  const { rows, unknown } = trial
  const name = position === undefined ? undefined : t('pages.alertRule.condition', { position })
  const shown = rows.slice(0, mostShown)
  return (
    <Box component="section" aria-label={name} sx={sectionStyle}>
      {name && <strong>{name}</strong>}
      {shown.length > 0 && (
        <Box component="table" sx={tableStyle}>
          <thead>
            <tr>
              <th scope="col">{serverLabel}</th>
              <th scope="col">{t('pages.alertRule.trial.now')}</th>
              {condition.type !== 'offline' && (
                <th scope="col">
                  {t(isCycle(condition.type) ? 'pages.alertRule.trial.left' : 'pages.alertRule.trial.beyond')}
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {shown.map(({ id, compared }) => (
              <tr key={id} data-violated={compared.violated || undefined}>
                <th scope="row">{nameOf(id)}</th>
                <Value {...{ condition, compared }} />
              </tr>
            ))}
          </tbody>
        </Box>
      )}
      {rows.length > mostShown && <small>{t('app.andMore', { count: rows.length - mostShown })}</small>}
      {unknown > 0 && <Alert severity="info">{t('pages.alertRule.trial.untold', { count: unknown })}</Alert>}
      <PastFirings {...{ condition, rows, servers, nameOf, onLimit }} />
    </Box>
  )
}

/** The present value, and how far it is beyond the limit or below it. */
function Value({ condition: { type, min = 0, max = 0 }, compared }: { condition: Rule; compared: Compared }) {
  const t = useT()
  const locale = useLocale()
  const { value, excess = 0, violated } = compared
  const unit = measureOf(type)?.unit ?? 'number'
  if (type === 'offline') {
    const time = value === undefined ? undefined : exactDuration(Math.max(0, Math.round(value)), locale)
    return <td>{time ? t('pages.alertRule.trial.silent', { time }) : t('pages.alertRule.trial.noReport')}</td>
  }
  if (value === undefined) return <td colSpan={2}>{t('pages.alertRule.trial.noReport')}</td>
  const shown = (amount: number) => valueBeside(max || min, amount, unit, locale)
  const [now, difference] = [shown(value), shown(Math.abs(excess))]
  const isCounted = isCycle(type) && max > 0
  return (
    <>
      <td>{isCounted ? t('app.aside', { text: now, aside: percent(value / max, locale) }) : now}</td>
      <td>{isCounted && !violated ? difference : `${violated ? '+' : '−'}${difference}`}</td>
    </>
  )
}

const sectionStyle = {
  display: 'grid',
  gap: 1,
  minWidth: 0,
  '& small': { color: 'text.secondary', fontSize: 12 },
} as const

const tableStyle = {
  width: '100%',
  borderCollapse: 'collapse',
  fontVariantNumeric: 'tabular-nums',
  '& th, & td': {
    py: 0.5,
    paddingInlineEnd: 2,
    borderBottom: 1,
    borderColor: 'divider',
    textAlign: 'right',
    fontWeight: 400,
  },
  '& th:first-of-type': { textAlign: 'start', overflowWrap: 'anywhere' },
  '& thead th': { color: 'text.secondary', fontSize: 12 },
  '& [data-violated] td:last-child': { color: 'error.main', fontWeight: 600 },
} as const
