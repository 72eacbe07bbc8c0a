import { useContext } from 'react'
import { useGetResourceLabel, useListContext } from 'react-admin'
import { useDescriptor, useResourceName } from '../EngineContext.ts'
import { TitleHeading } from '../nav/TitleHeading.tsx'
import { useT } from '#i18n/useT.ts'
import { useSort } from './useSort.ts'
import { WholeListContext } from './WholeListContext.ts'
import Warning from '@mui/icons-material/WarningAmberOutlined'
import { useReason } from '#ui/messages/useReason.ts'
import { useSaidByFrame } from '#ui/messages/useSaidByFrame.ts'
import { useKeptFromViewer } from './useListFailure.ts'

/** The name of the list, how many records are shown, and a button where another order would be the present one. */
export function ListHeading() {
  const { total, page, filterValues } = useListContext()
  const { trouble } = useDescriptor().list ?? {}
  const { isUsual, reset } = useSort()
  const label = useGetResourceLabel()(useResourceName(), 2)
  const list = useContext(WholeListContext)
  const t = useT()
  return (
    <TitleHeading title={label} count={total}>
      {page === 1 && !!list?.first && <span className="note">{t('list.troubleFirst')}</span>}
      {trouble && !isUsual && Object.keys(filterValues).length === 0 && (
        <button type="button" className="text-button small note" onClick={reset}>
          {t('list.troubleFirst')}
        </button>
      )}
      {(list?.differs || list?.isOut) && (
        <button type="button" className="text-button small" onClick={list.retake}>
          {t('views.newOrder')}
        </button>
      )}
      <StaleMark />
    </TitleHeading>
  )
}

/** Says in one line that the list could not be refreshed, in a place where it moves no row. */
function StaleMark() {
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
