import { useT } from '#i18n/useT.ts'
import { historyBar } from './historyBar.ts'
import { upShareOf, totalOf } from './status.ts'
import { useFigures } from './useFigures.ts'
import { useHistoryText } from './useHistoryText.ts'
import { useStatus } from './useStatus.ts'

/** A mark for each of thirty days, and the share of the checks that succeeded; or why the server tells neither. */
export function AvailabilityCell() {
  const { status, missing } = useStatus()
  const t = useT()
  const textOf = useHistoryText()
  const figures = useFigures()
  if (missing === 'pages.service.why.hidden') return <small data-tip={t(missing)}>{t('pages.service.unlisted')}</small>
  const total = status && totalOf(status.days)
  if (!total || upShareOf(total) === undefined) return null
  const text = textOf(status.days)
  return (
    <>
      <span role="img" aria-label={text} data-tip={text} style={historyBar(status.days)} />
      {figures.share(total)}
    </>
  )
}
