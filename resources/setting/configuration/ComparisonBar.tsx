import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import NativeSelect from '@mui/material/NativeSelect'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useState } from 'react'
import { topOfList } from '#engine/list/listTop.ts'
import { useT } from '#i18n/useT.ts'
import { ToneSign } from '#ui/messages/ToneSign.tsx'
import type { ImportPlan } from '#configuration/planImport.ts'
import { ImportQuestion } from './ImportQuestion.tsx'
import { filters, savable, type ShownState } from './states.ts'
import type { ComparedFile } from './useComparison.ts'

interface ComparisonBarProps {
  comparison: ComparedFile
  plan: ImportPlan
  filter: ShownState
  countOf: (filter: ShownState) => number
  onFilter: (filter: ShownState) => void
}

/** Stays above the records: which of them are shown, how the import goes, and the buttons that start it. */
export function ComparisonBar({ comparison, plan, filter, countOf, onFilter }: ComparisonBarProps) {
  const { outcomes, running, run, stop, again, step } = comparison
  const [isAsking, setAsking] = useState(false)
  const t = useT()
  const ready = savable(plan, comparison)
  const isOver = outcomes.size > 0 && !running
  const [saved, failed] = [countOf('saved'), countOf('failed')]
  const offered = (Object.keys(filters) as ShownState[]).filter(
    (one) => one === 'differing' || one === filter || countOf(one) > 0,
  )
  return (
    <Box sx={bar}>
      <NativeSelect
        input={<OutlinedInput size="small" />}
        value={filter}
        onChange={({ target }) => onFilter(target.value as ShownState)}
        slotProps={{ input: { 'aria-label': t('pages.configuration.show') } }}
      >
        {offered.map((one) => (
          <option key={one} value={one}>
            {t('list.counted', {
              name: t(filters[one]),
              count: countOf(one),
            })}
          </option>
        ))}
      </NativeSelect>
      {running && (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, flex: 1, minWidth: 200 }}>
          <LinearProgress
            variant="determinate"
            value={(100 * running.done) / running.count}
            aria-label={t('pages.configuration.compare')}
            sx={{ flex: 1 }}
          />
          <span role="status">{t('pages.configuration.progress', { done: running.done, count: running.count })}</span>
          <Button autoFocus onClick={stop}>
            {t('pages.configuration.stop')}
          </Button>
        </Box>
      )}
      {isOver && (
        // The button that had the focus is gone.
        <Box ref={focus} tabIndex={-1} role="status" sx={{ display: 'flex', gap: 0.5, outline: 0 }}>
          <ToneSign tone={failed ? 'warning' : 'success'} />
          {t('pages.configuration.summary', { saved, failed })}
        </Box>
      )}
      {isAsking && (
        <ImportQuestion
          records={ready}
          decisionOf={comparison.decisionOf}
          onConfirm={() => {
            setAsking(false)
            void run()
          }}
          onCancel={() => setAsking(false)}
        />
      )}
      {!running && (
        <Button disabled={step !== undefined} onClick={() => void again()} sx={{ marginInlineStart: 'auto' }}>
          {t('pages.configuration.again')}
        </Button>
      )}
      {!running && ready.length > 0 && (
        <Button variant="contained" disabled={step !== undefined} onClick={() => setAsking(true)}>
          {t(isOver ? 'many.retry' : 'pages.configuration.import', { smart_count: ready.length })}
        </Button>
      )}
    </Box>
  )
}

const focus = (element: HTMLElement | null) => element?.focus()

const bar = {
  position: 'sticky',
  top: topOfList.bar,
  zIndex: 4,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  py: 1,
  bgcolor: 'background.paper',
} as const
