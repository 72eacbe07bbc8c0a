import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { useT } from '#i18n/useT.ts'
import { useFocusAtEnd } from '#ui/dialog/useFocusAtEnd.ts'
import { CreationsTable, type CreationFacts } from './CreationsTable.tsx'
import type { Creation, useCreateMany } from './useCreateMany.ts'

interface CreationsReportProps {
  creation: ReturnType<typeof useCreateMany>
  heads: readonly [name: string, second: string]
  factsOf: (body: Creation['body']) => CreationFacts
  onClose: () => void
}

const tones = { waiting: 'muted', sending: 'muted', created: 'good', failed: 'bad', unknown: 'warn' } as const

/** The progress of the creations, the result of each, and what can be done about those that are missing. */
export function CreationsReport({ creation, heads, factsOf, onClose }: CreationsReportProps) {
  const { creations, busy, having, due, retry, stop, lookAgain } = creation
  const closing = useFocusAtEnd(busy)
  const t = useT()
  const [created, failed, unknown] = [having('created'), having('failed'), having('unknown')].map(
    ({ length }) => length,
  )
  const said = ({ progress, reason }: Creation) => {
    const label = t(`many.progress.${progress}`)
    return reason ? t('app.valued', { label, value: reason }) : label
  }
  const over = creations.length - having('waiting').length - having('sending').length
  return (
    <>
      <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 1.5 }}>
        <Typography role="status">{t('many.count', { created, count: creations.length })}</Typography>
        <LinearProgress
          variant="determinate"
          value={(100 * over) / creations.length}
          aria-label={t('bulk.progress')}
          color={failed ? 'error' : unknown ? 'warning' : 'success'}
        />
        <CreationsTable
          label={t('many.results')}
          heads={heads}
          rows={creations.map((one) => ({ ...factsOf(one.body), said: said(one), tone: tones[one.progress] }))}
        />
      </DialogContent>
      <DialogActions>
        <Button ref={closing} onClick={onClose} disabled={busy}>
          {t('app.close')}
        </Button>
        {having('waiting').length > 0 && <Button onClick={stop}>{t('bulk.stop')}</Button>}
        {!!unknown && (
          <Button loading={busy} onClick={() => void lookAgain()}>
            {t('lost.lookAgain')}
          </Button>
        )}
        {due.length > 0 && (
          <Button variant="contained" loading={busy} onClick={() => void retry()}>
            {t('many.retry', { smart_count: due.length })}
          </Button>
        )}
      </DialogActions>
    </>
  )
}
