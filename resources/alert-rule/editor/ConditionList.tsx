import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import type { AnyRecord } from '#engine/field.ts'
import { useT } from '#i18n/useT.ts'
import { CodeBlock } from '#ui/CodeBlock.tsx'
import { IconAction } from '#ui/IconAction.tsx'
import { safeCover } from '../crashGuard.ts'
import { ConditionCard } from './ConditionCard.tsx'
import { isCondition, withValues, type EditedCondition } from './conditionsText.ts'
import type { Fault } from './faults.ts'
import { conditionShape } from './schema.ts'

interface ConditionListProps {
  entries: readonly unknown[]
  faults: readonly Fault[]
  servers: readonly AnyRecord[]
  change: (entries: readonly unknown[]) => void
  /** Takes the entries that are left. */
  onRemove: (entries: readonly unknown[]) => void
  onBlur: () => void
}

/** A card for each condition. Anything that is not a condition is shown as it is, and can only be removed here. */
export function ConditionList({ entries, faults, servers, change, onRemove, onBlur }: ConditionListProps) {
  const { keys, drop } = useKeys(entries.length)
  return entries.map((entry, position) => {
    const replace = (next: EditedCondition) => change(entries.with(position, next))
    const remove = () => {
      drop(position)
      onRemove(entries.toSpliced(position, 1))
    }
    if (!isCondition(entry)) return <NoCondition key={keys[position]} {...{ entry, remove, position: position + 1 }} />
    const part = {
      condition: entry,
      faults: faults.filter((fault) => fault.position === position),
      change: (values: EditedCondition) => replace(withValues(entry, values)),
      onBlur,
    }
    return (
      <ConditionCard
        key={keys[position]}
        position={position + 1}
        {...{ part, replace, remove, safeCover: safeCoverOf(entry, servers) }}
      />
    )
  })
}

function safeCoverOf(entry: EditedCondition, servers: readonly AnyRecord[]): EditedCondition | undefined {
  const { data } = conditionShape.safeParse(entry)
  return data && (safeCover(data, servers) as EditedCondition | undefined)
}

function NoCondition({ entry, remove, position }: { entry: unknown; remove: () => void; position: number }) {
  const t = useT()
  const name = t('pages.alertRule.condition', { position })
  return (
    <Box role="group" aria-label={name} sx={{ p: 2, border: 1, borderColor: 'error.main', borderRadius: 1 }}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between' }}>
        <Typography color="error">{t('pages.alertRule.noCondition')}</Typography>
        <IconAction name={t('app.named', { action: t('app.delete'), name })} icon="delete" onClick={remove} />
      </Box>
      <CodeBlock>{JSON.stringify(entry)}</CodeBlock>
    </Box>
  )
}

/** Keys that stay with their entries when one of them is removed. */
function useKeys(count: number) {
  const [keys, setKeys] = useState<readonly number[]>([])
  const next = Math.max(-1, ...keys) + 1
  const missing = Array.from({ length: Math.max(0, count - keys.length) }, (_, at) => next + at)
  const present = [...keys, ...missing].slice(0, count)
  if (present.length !== keys.length) setKeys(present)
  return { keys: present, drop: (position: number) => setKeys(present.toSpliced(position, 1)) }
}
