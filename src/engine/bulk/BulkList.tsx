import Box from '@mui/material/Box'
import { useMemo } from 'react'
import { useT } from '#i18n/useT.ts'
import { useReason } from '#ui/messages/useReason.ts'
import { useDistinctName } from '../data/useNames.ts'
import { useWordsOf } from '../data/useInWords.ts'
import { useDescriptor, useResourceName } from '../EngineContext.ts'
import type { AnyField } from '../field.ts'
import { errorInWords } from '../form/errorText.ts'
import type { InverseFailure } from '../save/outcome.ts'
import { useGoneText } from '../save/useGoneText.ts'
import type { RecordPlan } from './plan.ts'
import type { BulkItem } from './useSaveMany.ts'

interface BulkListProps {
  plans: readonly RecordPlan[]
  /** The results for those that were sent. */
  items: readonly BulkItem[]
  /** Whether nothing more is sent. */
  isOver: boolean
}

/** How the end of a record is shown. */
const tones = {
  waiting: 'muted',
  saved: 'good',
  partly: 'warn',
  failed: 'bad',
  changed: 'warn',
  unknown: 'warn',
  stopped: 'muted',
} as const

const style = {
  m: 0,
  p: 0,
  listStyle: 'none',
  '& li': {
    display: 'grid',
    gridTemplateColumns: { xs: '1fr', sm: '2fr 3fr' },
    columnGap: 2,
    py: 1,
    borderTop: 1,
    borderColor: 'divider',
    overflowWrap: 'anywhere',
    // Many records cost nothing while they are out of sight.
    contentVisibility: 'auto',
    containIntrinsicSize: 'auto 38px',
  },
  '& b': { fontWeight: 600 },
  '& [data-tone=muted]': { color: 'text.secondary' },
  '& [data-tone=good]': { color: 'success.main' },
  '& [data-tone=warn]': { color: 'warning.main' },
  '& [data-tone=bad]': { color: 'error.main' },
} as const

/**
 * Each record that changes with its differences, why its form would refuse them, and the result. Those that are not
 * saved come first.
 */
export function BulkList({ plans, items, isOver }: BulkListProps) {
  const resource = useResourceName()
  const { fields } = useDescriptor(resource)
  const nameOf = useDistinctName()
  const reason = useReason()
  const t = useT()
  const names = new Set(plans.flatMap(({ differences }) => differences.map(({ name }) => name)))
  const wordsOf = useWordsOf([...names].map((name) => fields[name] as AnyField))
  const byPosition = useMemo(() => new Map(items.map((item) => [item.plan.position, item])), [items])
  const goneText = useGoneText()
  const label = (name: string) => t(`resources.${resource}.fields.${name}`)
  const named = (name: string, value: unknown) =>
    t('app.aside', { text: label(name), aside: wordsOf(fields[name], value) })
  const refusedIn = (refused: readonly InverseFailure[]) => {
    const ids = new Map<string, number[]>()
    const about = ({ name, reason: why }: InverseFailure) => `${name} ${reason(why)}`
    for (const one of refused) ids.set(about(one), [...(ids.get(about(one)) ?? []), one.id])
    return refused
      .filter((one) => ids.get(about(one))?.[0] === one.id)
      .map((one) => `${named(one.name, ids.get(about(one)))} – ${reason(one.reason)}`)
      .join('; ')
  }
  const said = ({ outcome }: BulkItem) => {
    const { state } = outcome
    if (state === 'partly') return t('bulk.outcomes.partly', { left: refusedIn(outcome.refused) })
    return state === 'failed'
      ? t('app.valued', { label: t(`bulk.outcomes.${state}`), value: reason(outcome.reason) })
      : t(`bulk.outcomes.${state}`)
  }
  const shown = plans
    .map((plan) => ({ plan: byPosition.get(plan.position)?.plan ?? plan, item: byPosition.get(plan.position) }))
    .filter(({ plan: { differences, inapplicable } }) => differences.length > 0 || inapplicable.length > 0)
  const isLeft = ({ plan: { errors }, item }: (typeof shown)[number]) =>
    Object.keys(errors).length > 0 || (isOver && item?.outcome.state !== 'saved')
  const leftFirst = shown.toSorted((one, other) => Number(isLeft(other)) - Number(isLeft(one)))
  return (
    <Box component="ul" sx={style}>
      {leftFirst.map(({ plan: { record, differences, errors, inapplicable, leftOut }, item }) => (
        <li key={record.id}>
          <b>{nameOf(record)}</b>
          <div>
            {differences.map(({ name, before, after }) => (
              <div key={name}>
                {names.size > 1 && t('app.valued', { label: label(name), value: '' })}
                <span data-tone="muted">{wordsOf(fields[name], before)}</span>
                {!errors[name] && (
                  <>
                    <span data-tone="muted"> → </span>
                    {wordsOf(fields[name], after)}
                  </>
                )}
              </div>
            ))}
            {Object.entries(errors).map(([name, error]) => (
              <div key={name} data-tone="bad">
                {t('bulk.refused', { name: label(name), reason: errorInWords(error.message, t) })}
              </div>
            ))}
            {leftOut.map((gone) => (
              <div key={gone.name} data-tone="warn">
                {t('saving.leftOut', { what: goneText(gone) })}
              </div>
            ))}
            {inapplicable.length > 0 && (
              <div data-tone="muted">{t('bulk.inapplicable', { names: inapplicable.map(label).join(', ') })}</div>
            )}
            {item && <div data-tone={tones[item.outcome.state]}>{said(item)}</div>}
          </div>
        </li>
      ))}
    </Box>
  )
}
