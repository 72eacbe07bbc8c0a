import Warning from '@mui/icons-material/WarningAmberOutlined'
import { useListContext } from 'react-admin'
import { useT } from '#i18n/useT.ts'
import { useReason } from '#ui/messages/useReason.ts'
import { useSaidByFrame } from '#ui/messages/useSaidByFrame.ts'
import { useKeptFromViewer } from './useListFailure.ts'

/** Says in one line that the list could not be refreshed, in a place where it moves no row. */
export function StaleMark() {
  const { data, error, refetch } = useListContext()
  const kept = useKeptFromViewer()
  const said = useSaidByFrame()
  const reason = useReason()
  const t = useT()
  if (!data || !error || kept(error) || said(error)) return null
  const words = `${t('list.stale')} ${reason(error)}`
  return (
    <div role="status" className="stale-mark">
      <Warning fontSize="small" color="warning" />
      <span data-tip={words}>{words}</span>
      <button type="button" className="text-button small" onClick={() => void refetch()}>
        {t('app.tryAgain')}
      </button>
    </div>
  )
}
