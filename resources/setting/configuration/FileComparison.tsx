import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormControlLabel from '@mui/material/FormControlLabel'
import LinearProgress from '@mui/material/LinearProgress'
import Switch from '@mui/material/Switch'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { useWayOut } from '#ui/dialog/useWayOut.tsx'
import { useLocale } from '#i18n/useLocale.ts'
import { useT } from '#i18n/useT.ts'
import type { ImportPlan } from '#configuration/planImport.ts'
import { PlanTable } from './PlanTable.tsx'
import type { useComparison } from './useComparison.ts'

interface ComparisonProps {
  comparison: ReturnType<typeof useComparison>
  plan: ImportPlan
}

/** The records of a file beside those of the server, and the button that saves what was chosen. */
export function FileComparison({ comparison, plan }: ComparisonProps) {
  const { outcomes, isRunning, decisionOf, run, stop, again, busy } = comparison
  const [withSame, setWithSame] = useState(false)
  const locale = useLocale()
  const translate = useTranslate()
  const t = useT()
  const { records, unknown } = plan
  const same = records.filter(({ finding }) => finding === 'same').length
  const shown = withSame ? records : records.filter(({ finding }) => finding !== 'same')
  const chosen = records.filter((planned) => decisionOf(planned).choice !== 'skip')
  const kinds = [...outcomes.values()].map(({ kind }) => kind)
  const saved = kinds.filter((kind) => kind === 'created' || kind === 'updated').length
  const failed = kinds.filter((kind) => kind !== 'skipped').length - saved
  const isOver = outcomes.size > 0 && !isRunning
  const { question } = useWayOut(isRunning, stop)
  return (
    <Box sx={{ width: '100%', display: 'flex', flexDirection: 'column', gap: 2 }}>
      {unknown.length > 0 && (
        <Alert severity="warning">
          {t('pages.configuration.unknown', {
            names: unknown.map((name) => translate(`resources.${name}.name`, { smart_count: 2, _: name })).join(', '),
          })}
        </Alert>
      )}
      {same === records.length && <Alert severity="success">{t('pages.configuration.equal')}</Alert>}
      {same > 0 && (
        <FormControlLabel
          control={<Switch size="small" checked={withSame} onChange={(_, on) => setWithSame(on)} />}
          label={t('pages.configuration.showSame', { count: same.toLocaleString(locale) })}
        />
      )}
      {shown.length > 0 && <PlanTable records={shown} comparison={comparison} />}
      {isRunning && (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
          <LinearProgress
            variant="determinate"
            value={(100 * outcomes.size) / records.length}
            aria-label={t('pages.configuration.compare')}
            sx={{ flex: 1 }}
          />
          <span role="status">{t('pages.configuration.progress', { done: outcomes.size, count: records.length })}</span>
          <Button onClick={stop}>{t('pages.configuration.stop')}</Button>
        </Box>
      )}
      {isOver && (
        <Alert severity={failed > 0 ? 'warning' : 'success'}>
          {t('pages.configuration.summary', { saved, failed })}
        </Alert>
      )}
      {question}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {!isOver && same < records.length && (
          <Button
            variant="contained"
            loading={isRunning}
            disabled={chosen.length === 0 || busy}
            onClick={() => void run(records)}
          >
            {t('pages.configuration.import', { smart_count: chosen.length })}
          </Button>
        )}
        <Button disabled={isRunning} loading={busy} onClick={() => void again()}>
          {t('pages.configuration.again')}
        </Button>
      </Box>
    </Box>
  )
}
