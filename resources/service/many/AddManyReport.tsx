import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { useT } from '#i18n/useT.ts'
import { LinesTable } from './LinesTable.tsx'
import type { Creation, useCreateMany } from './useCreateMany.ts'

interface AddManyReportProps {
  creation: ReturnType<typeof useCreateMany>
  onClose: () => void
}

const tones = { waiting: 'muted', sending: 'muted', created: 'good', failed: 'bad', unknown: 'warn' } as const

/** How far the creations are, what came of each, and what can be done about those that are not there. */
export function AddManyReport({ creation, onClose }: AddManyReportProps) {
  const { creations, busy, having, retry, lookAgain } = creation
  const t = useT()
  const [created, failed, unknown] = [having('created'), having('failed'), having('unknown')].map(
    ({ length }) => length,
  )
  const said = ({ progress, reason }: Creation) =>
    [t(`pages.service.many.progress.${progress}`), reason].filter(Boolean).join(': ')
  const over = creations.length - having('waiting').length - having('sending').length
  return (
    <>
      <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 1.5 }}>
        <Typography role="status">{t('pages.service.many.count', { created, count: creations.length })}</Typography>
        <LinearProgress
          variant="determinate"
          value={(100 * over) / creations.length}
          aria-label={t('pages.service.many.preview')}
          color={failed ? 'error' : unknown ? 'warning' : 'success'}
        />
        <LinesTable
          label={t('pages.service.many.results')}
          last={t('pages.service.many.result')}
          rows={creations.map((one) => ({
            name: String(one.body['name']),
            target: String(one.body['target']),
            type: Number(one.body['type']),
            said: said(one),
            tone: tones[one.progress],
          }))}
        />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('app.close')}</Button>
        {!!unknown && (
          <Button loading={busy} onClick={() => void lookAgain()}>
            {t('lost.lookAgain')}
          </Button>
        )}
        {!!failed && (
          <Button variant="contained" loading={busy} onClick={() => void retry()}>
            {t('pages.service.many.retry', { smart_count: failed })}
          </Button>
        )}
      </DialogActions>
    </>
  )
}
