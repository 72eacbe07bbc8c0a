import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import { Suspense, useState, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import { useFormContext } from 'react-hook-form'
import { useRecords } from '#engine/data/related.ts'
import type { AnyRecord } from '#engine/field.ts'
import { useT } from '#i18n/useT.ts'
import { lazyPart } from '#ui/lazyPart.ts'
import { PartBoundary } from '#ui/PartBoundary.tsx'
import { Reveal } from '#ui/sight/Reveal.tsx'
import { ConditionList } from './ConditionList.tsx'
import { isCondition, withValues } from './conditionsText.ts'
import type { Fault } from './faults.ts'
import { ruleTemplates, type RuleTemplate } from './ruleTemplates.ts'

const TryIt = lazyPart(async () => (await import('./TryIt.tsx')).TryIt)

interface RuleCardsProps {
  /** The element in which the focus moves on. */
  frame: RefObject<HTMLElement | null>
  /** The conditions as they are; undefined while the text is none. */
  entries: readonly unknown[] | undefined
  /** The last conditions that could be read. */
  shown: readonly unknown[]
  faults: readonly Fault[]
  servers: readonly AnyRecord[]
  change: (next: readonly unknown[]) => void
  onBlur: () => void
}

/** The conditions of an alert rule as cards, with the ways to add one and to try them. */
export function RuleCards({ frame, entries, shown, faults, servers, change, onBlur }: RuleCardsProps) {
  const { records: groups } = useRecords('notification-group')
  const form = useFormContext()
  const t = useT()
  const [isAdding, setAdding] = useState(false)
  const [isTrying, setTrying] = useState(false)
  const propose = (name: string, value: unknown) => {
    if (!form.getValues(name)) form.setValue(name, value, { shouldDirty: true, shouldValidate: true })
  }
  /** What was pressed goes away with the change: the focus moves on to the last of the others. */
  const moveOn = (act: () => void, selector: string) => {
    flushSync(act)
    ;[...(frame.current?.querySelectorAll<HTMLElement>(selector) ?? [])].at(-1)?.focus()
  }
  const add = ({ name, condition }: RuleTemplate) => {
    moveOn(() => {
      change([...(entries ?? []), condition(new Date())])
      setAdding(false)
    }, '.cards > [role=group] [name=type]')
    propose('name', t(name))
    // The only group is the one that is meant.
    if (groups.length === 1) propose('notification_group_id', groups[0]?.id)
  }
  const setLimit = (position: number, key: 'min' | 'max', limit: number) => {
    const entry = entries?.[position]
    if (entries && isCondition(entry)) change(entries.with(position, withValues(entry, { [key]: limit })))
  }
  return (
    <div className="cards" inert={!entries}>
      <ConditionList
        {...{ entries: shown, faults, servers, change, onBlur }}
        onRemove={(next) => moveOn(() => change(next), wayToAdd)}
      />
      {(isAdding || shown.length === 0) && (
        <TemplateButtons label={t('pages.alertRule.templates.title')} onPick={add} />
      )}
      {shown.length > 0 && (
        <div className="ways">
          {!isAdding && (
            <Button size="small" variant="outlined" onClick={() => moveOn(() => setAdding(true), wayToAdd)}>
              {t('pages.alertRule.add')}
            </Button>
          )}
          <Button size="small" variant="outlined" aria-expanded={isTrying} onClick={() => setTrying(!isTrying)}>
            {t('pages.alertRule.trial.title')}
          </Button>
        </div>
      )}
      {isTrying && shown.length > 0 && (
        <PartBoundary>
          <Suspense
            fallback={
              <Reveal>
                <Skeleton variant="rounded" height={200} />
              </Reveal>
            }
          >
            <Reveal>
              <TryIt entries={shown} onLimit={setLimit} />
            </Reveal>
          </Suspense>
        </PartBoundary>
      )}
    </div>
  )
}

/** The button that adds a condition, or the first template if they are shown instead. */
const wayToAdd = '.cards > [role=group] > button:first-of-type, .ways > :first-child:not(:only-child)'

interface TemplateButtonsProps {
  label: string
  onPick: (template: RuleTemplate) => void
}

/** What people watch most, one button each. */
function TemplateButtons({ label, onPick }: TemplateButtonsProps) {
  const t = useT()
  return (
    <Box role="group" aria-label={label} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {ruleTemplates.map((template) => (
        <Button key={template.name} size="small" variant="outlined" color="inherit" onClick={() => onPick(template)}>
          {t(template.name)}
        </Button>
      ))}
    </Box>
  )
}
