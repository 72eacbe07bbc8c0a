import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { useRecordContext } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import { distinctName } from '#engine/data/names.ts'
import { indexOf, useRecordsOf } from '#engine/data/related.ts'
import { namesInLine } from '#ui/dialog/Names.tsx'
import { useT } from '#i18n/useT.ts'
import type { TrafficCycle } from '#live/cycle.ts'
import { useLiveSource, useLiveStatus } from '#live/useLiveSource.ts'
import { isCoveredByAll, type JudgedServer, type Scene } from '../judgement.ts'
import { countedType, isCycle } from '../measures.ts'
import type { Rule } from '../rule.ts'
import { ConditionTrial } from './ConditionTrial.tsx'
import { conditionsIn } from './conditionsText.ts'
import { conditionTrial, violatingAll } from './trial.ts'
import { readableConditions } from './readableConditions.ts'

interface TryItProps {
  entries: readonly unknown[]
  /** Sets one limit of a condition. */
  onLimit: (position: number, key: 'min' | 'max', limit: number) => void
}

/** Which servers violate the rule now, by their last reports, and how often its conditions would have fired. */
export function TryIt({ entries, onLimit }: TryItProps) {
  const t = useT()
  const live = useLiveSource()
  // Judged again with each tick.
  useLiveStatus()
  const { records } = useRecordsOf(['server', 'traffic-cycle'])
  const transferOf = useTransfers()
  const conditions = readableConditions(entries)
  if (!conditions || conditions.length === 0) return <p>{t('pages.alertRule.trial.unread')}</p>
  const servers = records('server') as readonly (JudgedServer & { id: number })[]
  const scenes = conditions.map((condition): Scene => ({ live, transfer: transferOf(condition) }))
  const nameOf = (id: number) => distinctName('name', records('server'), id)
  const firing = violatingAll(conditions, servers, scenes)
  const isCalm = violatingAll(conditions, servers, scenes, true).length === 0
  const isCovered = servers.some(({ id }) => isCoveredByAll(conditions, id))
  return (
    <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
      {firing.length > 0 && (
        <Alert severity="warning">
          {t('pages.alertRule.trial.fires', { smart_count: firing.length, names: namesInLine(firing.map(nameOf), t) })}
        </Alert>
      )}
      {isCalm && <Alert severity={isCovered ? 'success' : 'info'}>{t('pages.alertRule.trial.calm')}</Alert>}
      {conditions.map((condition, position) => (
        <ConditionTrial
          key={position}
          {...{ condition, nameOf, servers }}
          position={conditions.length > 1 ? position + 1 : undefined}
          trial={conditionTrial(condition, servers, scenes[position] as Scene)}
          onLimit={(key, limit) => onLimit(position, key, limit)}
        />
      ))}
    </Box>
  )
}

/** The traffic in the cycle of a condition, by server; undefined unless the server counts this very cycle for this rule. */
function useTransfers(): (condition: Rule) => TrafficCycle['transfer'] | undefined {
  const id = Number(useRecordContext()?.id)
  const { records } = useRecordsOf(['traffic-cycle'])
  const { defaultValues } = useFormContext().formState
  const cycle = indexOf(records('traffic-cycle')).get(id) as TrafficCycle | undefined
  const stored = readableConditions(conditionsIn(String(defaultValues?.rules ?? '')) ?? []) ?? []
  const isOne = countedType(stored) !== undefined
  return (condition) => (isOne && stored.some((other) => hasSameCycle(other, condition)) ? cycle?.transfer : undefined)
}

const hasSameCycle = (one: Rule, other: Rule) =>
  isCycle(one.type) &&
  one.type === other.type &&
  one.cycle_start === other.cycle_start &&
  one.cycle_interval === other.cycle_interval &&
  (one.cycle_unit ?? '') === (other.cycle_unit ?? '')
