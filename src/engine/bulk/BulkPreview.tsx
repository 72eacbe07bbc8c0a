import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import Link from '@mui/material/Link'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import type { KeyboardEvent, MouseEvent } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { useT } from '#i18n/useT.ts'
import { useFocusAtEnd } from '#ui/dialog/useFocusAtEnd.ts'
import { isRefusal } from '../save/failure.ts'
import { useCheckScreen } from '../nav/useCheckScreen.ts'
import { BulkList } from './BulkList.tsx'
import { isSendable, type RecordPlan } from './plan.ts'
import type { BulkItem, useSaveMany } from './useSaveMany.ts'

interface BulkPreviewProps {
  plans: readonly RecordPlan[]
  saving: ReturnType<typeof useSaveMany>
  onBack: () => void
  onClose: () => void
}

/** The second click of a double click meets the button that has come under the pointer with the first. */
const ignoreSecondClick = (event: MouseEvent) => {
  if (event.detail > 1) event.stopPropagation()
}

/** The key that opened the preview may still be down. */
const ignoreHeldEnter = (event: KeyboardEvent) => {
  if (event.repeat && event.key === 'Enter') event.preventDefault()
}

/** What a change does to each record; then the progress of saving, and the result for each record. */
export function BulkPreview({ plans, saving, onBack, onClose }: BulkPreviewProps) {
  const { items, isRunning, unsaved, triable } = saving
  const check = useCheckScreen()
  const t = useT()
  const sendable = plans.filter(isSendable)
  const same = plans.filter(({ differences }) => differences.length === 0).length
  const ended = (state: BulkItem['outcome']['state']) => items.filter(({ outcome }) => outcome.state === state).length
  const saved = ended('saved')
  const partly = ended('partly')
  const isStarted = items.length > 0
  const closing = useFocusAtEnd(isRunning)
  return (
    <>
      <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 1, pt: '0 !important' }}>
        <Typography role="status">
          {isStarted
            ? [t('bulk.count', { saved, count: items.length }), partly > 0 && t('bulk.partly', { count: partly })]
                .filter(Boolean)
                .join(' · ')
            : t('bulk.effect', { changing: sendable.length, count: plans.length })}
        </Typography>
        {isStarted && (
          <LinearProgress
            variant="determinate"
            value={(100 * (saved + unsaved.length)) / items.length}
            aria-label={t('bulk.progress')}
            color={unsaved.length > 0 ? 'error' : 'success'}
            sx={{ flexShrink: 0 }}
          />
        )}
        <BulkList plans={plans} items={items} isOver={isStarted && !isRunning} />
        {check && items.some(({ outcome }) => outcome.state === 'failed' && isRefusal(outcome.reason)) && (
          <Link component={RouterLink} to={check.to} sx={{ alignSelf: 'start' }}>
            {t(check.title)}
          </Link>
        )}
        {same > 0 && !isStarted && (
          <Typography color="textSecondary">{t('bulk.same', { smart_count: same })}</Typography>
        )}
      </DialogContent>
      <DialogActions onClickCapture={ignoreSecondClick} onKeyDownCapture={ignoreHeldEnter}>
        {isStarted ? (
          <Button ref={closing} onClick={onClose} disabled={isRunning}>
            {t('app.close')}
          </Button>
        ) : (
          <Button onClick={onBack}>{t('bulk.back')}</Button>
        )}
        {isRunning && <Button onClick={saving.stop}>{t('bulk.stop')}</Button>}
        {!isStarted && (
          <Button
            variant="contained"
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the button before it has just disappeared
            autoFocus
            disabled={sendable.length === 0}
            onClick={() => void saving.start(sendable)}
          >
            {t('bulk.save', { smart_count: sendable.length })}
          </Button>
        )}
        {isStarted && !isRunning && triable.length > 0 && (
          <Button variant="contained" onClick={() => void saving.retry()}>
            {t('confirm.retry', { smart_count: triable.length })}
          </Button>
        )}
      </DialogActions>
    </>
  )
}
