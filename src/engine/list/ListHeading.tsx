import { useContext } from 'react'
import { useGetResourceLabel, useListContext } from 'react-admin'
import { useResourceName } from '../EngineContext.ts'
import { useT } from '#i18n/useT.ts'
import { useLocale } from '#i18n/useLocale.ts'
import { WholeListContext } from './WholeListContext.ts'
import Warning from '@mui/icons-material/WarningAmberOutlined'
import { useReason } from '#ui/messages/useReason.ts'
import { useSaidByFrame } from '#ui/messages/useSaidByFrame.ts'
import { useKeptFromViewer } from './useListFailure.ts'

interface ListHeadingProps {
  /** Set where the switch beside it has the same name. */
  hidesName?: boolean
}

/** The name of the list, how many records are shown, and a button where another order would be the present one. */
export function ListHeading({ hidesName = false }: ListHeadingProps) {
  const { total } = useListContext()
  const resource = useResourceName()
  const label = useGetResourceLabel()(resource, 2)
  const locale = useLocale()
  const list = useContext(WholeListContext)
  const t = useT()
  return (
    <div className="list-heading">
      <h1 className={hidesName ? 'visually-hidden' : undefined}>{label}</h1>
      {total !== undefined && <span>{total.toLocaleString(locale)}</span>}
      {list?.differs && (
        <button type="button" className="text-button small" onClick={list.retake}>
          {t('views.newOrder')}
        </button>
      )}
      <StaleMark />
    </div>
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
