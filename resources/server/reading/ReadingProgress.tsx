import Button from '@mui/material/Button'
import type { FleetProgress } from '#history/past/fleetReading.ts'
import { sentences } from '#i18n/sentences.ts'
import { useLocale } from '#i18n/useLocale.ts'
import { useT } from '#i18n/useT.ts'
import { withBlankAfter } from '#i18n/withBlankAfter.ts'
import { useReason } from '#ui/messages/useReason.ts'
import { portion } from './useFleetReading.ts'
import '../past/past.css'

interface ReadingProgressProps {
  progress: FleetProgress<unknown>
  /** How many servers have been asked for, and how many more there are. */
  left: number
  onMore: (count: number) => void
  onStop: () => void
  onContinue: () => void
}

/** How many servers have been read, and what can be done about it: stop, go on, read more. */
export function ReadingProgress({ progress, left, onMore, onStop, onContinue }: ReadingProgressProps) {
  const { results, wanted, failed, state, error } = progress
  const locale = useLocale()
  const t = useT()
  const reason = useReason()
  const read = results.size
  if (wanted === 0 || (state === 'done' && left === 0 && failed === 0)) return null
  return (
    <div className="reading">
      {state === 'reading' && <progress value={read + failed} max={wanted} aria-label={t('pages.past.reading')} />}
      <span role="status">
        {withBlankAfter(
          sentences([
            t('pages.past.progress', {
              read: read.toLocaleString(locale),
              count: (wanted + left).toLocaleString(locale),
            }),
            left > 0 && state !== 'reading' && t('pages.past.ordered'),
          ]),
        )}
        {failed > 0 && state !== 'reading' && (
          <span className="failed">
            {sentences([t('pages.past.unread', { smart_count: failed }), error && reason(error)])}
          </span>
        )}
      </span>
      {state === 'reading' && <Button onClick={onStop}>{t('pages.command.stop')}</Button>}
      {(state === 'stopped' || failed > 0) && state !== 'reading' && (
        <Button onClick={onContinue}>{t(state === 'stopped' ? 'pages.past.continue' : 'app.tryAgain')}</Button>
      )}
      {state === 'done' && left > 0 && (
        <>
          <Button onClick={() => onMore(Math.min(portion, left))}>
            {t('pages.past.readMore', { count: Math.min(portion, left) })}
          </Button>
          {left > portion && <Button onClick={() => onMore(left)}>{t('pages.past.readAll')}</Button>}
        </>
      )}
    </div>
  )
}
