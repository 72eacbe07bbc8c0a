import { useLocale } from '#i18n/LocaleContext.ts'
import { shareText } from './figures.ts'
import { historyBar } from './historyBar.ts'
import { shareOf, totalOf } from './status.ts'
import { useHistoryText } from './useHistoryText.ts'
import { useStatus } from './useStatus.ts'

/** A mark for each of thirty days, and the share of the checks that succeeded. */
export function AvailabilityCell() {
  const { status } = useStatus()
  const textOf = useHistoryText()
  const locale = useLocale()
  if (!status) return null
  const share = shareOf(totalOf(status.days))
  if (share === undefined) return null
  const text = textOf(status.days)
  return (
    <>
      <span role="img" aria-label={text} data-tip={text} style={historyBar(status.days)} />
      {shareText(share, locale)}
    </>
  )
}
