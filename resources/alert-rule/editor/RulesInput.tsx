import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormHelperText from '@mui/material/FormHelperText'
import FormLabel from '@mui/material/FormLabel'
import Skeleton from '@mui/material/Skeleton'
import { Suspense, useEffect, useId, useRef, useState } from 'react'
import { useRecords } from '#engine/data/related.ts'
import type { InputProps } from '#engine/field.ts'
import { useField } from '#engine/inputs/useField.ts'
import { useLocale } from '#i18n/useLocale.ts'
import { useT } from '#i18n/useT.ts'
import { lazyPart } from '#ui/lazyPart.ts'
import { PartBoundary } from '#ui/PartBoundary.tsx'
import { conditionsIn, textOfEntries } from './conditionsText.ts'
import { faultsOf } from './faults.ts'
import type { Fault } from './faults.ts'
import { RuleCards } from './RuleCards.tsx'
import { RuleSentence } from './RuleSentence.tsx'

const RulesJson = lazyPart(async () => (await import('./RulesJson.tsx')).RulesJson)

/**
 * The conditions of an alert rule as cards, and beside them as JSON: two views of one text. A text that is not a list
 * of conditions is shown as text until it is one.
 */
export function RulesInput(props: InputProps) {
  const field = useField<string>(props)
  const { records: servers } = useRecords('server')
  const frame = useRef<HTMLDivElement>(null)
  const sentence = useId()
  const locale = useLocale()
  const t = useT()
  const [isAsked, setAsked] = useState(false)
  const entries = conditionsIn(field.value)
  const shown = useLast(entries)
  const withJson = isAsked || !entries
  const faults = entries ? faultsOf(entries, servers, locale) : []
  // What is shown at a card or at a line is not shown again below.
  const isSaid = field.failed && (!entries || faults.some(({ isError }) => isError))
  const isSpoken = !field.failed && !props.warning && entries !== undefined && entries.length > 0
  // The sentence says more than the help.
  const note = isSaid || isSpoken ? undefined : field.note
  const change = (next: readonly unknown[]) => field.setValue(textOfEntries(next))
  const { ref } = field
  useEffect(() => ref({ focus: () => focusFault(frame.current, faults) }))
  return (
    <Box
      ref={frame}
      role="group"
      tabIndex={-1}
      aria-labelledby={`${field.id}-label`}
      aria-describedby={[note && field.noteId, sentence].filter(Boolean).join(' ')}
      data-wide={withJson || undefined}
      sx={style}
    >
      <div className="head">
        <FormLabel component="span" id={`${field.id}-label`} required={field.required} error={field.failed}>
          {field.label}
        </FormLabel>
        <Button size="small" aria-expanded={withJson} disabled={!entries} onClick={() => setAsked(!isAsked)}>
          {t('pages.alertRule.json')}
        </Button>
      </div>
      {note && (
        <FormHelperText id={field.noteId} error={field.failed} sx={{ m: 0 }}>
          {note}
        </FormHelperText>
      )}
      {entries ? (
        <RuleSentence id={sentence} entries={entries} />
      ) : (
        <FormHelperText error id={sentence} sx={{ m: 0 }}>
          {t('pages.alertRule.noCards')}
        </FormHelperText>
      )}
      <div className={withJson && shown ? 'views two' : 'views'}>
        {shown && <RuleCards {...{ frame, entries, shown, faults, servers, change }} onBlur={field.onBlur} />}
        {withJson && (
          <PartBoundary>
            <Suspense fallback={<Skeleton variant="rounded" height={320} />}>
              <RulesJson
                label={t('app.named', { action: t('pages.alertRule.json'), name: field.label })}
                text={field.value}
                onChange={field.setValue}
                onBlur={field.onBlur}
              />
            </Suspense>
          </PartBoundary>
        )}
      </div>
    </Box>
  )
}

/** The last entries that could be read: while somebody types JSON, the cards wait for the next ones. */
function useLast(entries: readonly unknown[] | undefined): readonly unknown[] | undefined {
  const [last, setLast] = useState(entries)
  if (entries && JSON.stringify(entries) !== JSON.stringify(last)) setLast(entries)
  return entries ?? last
}

/**
 * Focuses the first of these that exists: the first invalid input, the doubtful coverage, the first input, the frame.
 */
function focusFault(frame: HTMLElement | null, faults: readonly Fault[]) {
  const doubt = faults.find(({ key }) => key === 'cover' || key === 'ignore')
  const doubtful = frame?.querySelectorAll('.cards > [role=group]')[doubt?.position ?? -1]
  const first = frame?.querySelector<HTMLElement>(
    '[aria-invalid=true], .Mui-error input, .Mui-error select, .cm-content',
  )
  const coverage = doubtful?.querySelector<HTMLElement>('[type=radio]:checked')
  const other = frame?.querySelector<HTMLElement>('select') ?? frame?.querySelector<HTMLElement>('.cards button')
  ;(first ?? coverage ?? other ?? frame)?.focus()
}

const style = {
  display: 'grid',
  gap: 1.5,
  outline: 0,
  minWidth: 0,
  '& > .head': { display: 'flex', alignItems: 'center', justifyContent: 'space-between', mb: -1 },
  '& .views': { display: 'grid', gap: 2, minWidth: 0, alignItems: 'start' },
  '@media (min-width: 1100px)': {
    '& .views.two': { gridTemplateColumns: 'minmax(0, 6fr) minmax(0, 5fr)' },
  },
  '& .cards': { display: 'grid', gap: 1.5, minWidth: 0 },
  '& .ways': { display: 'flex', flexWrap: 'wrap', gap: 1 },
  '& .cards[inert]': { opacity: 0.5 },
} as const
