import { useT } from '#i18n/useT.ts'
import { cyclesIn, type CurrencySum } from './costs.ts'
import { useWords } from './useWords.ts'
import '#engine/list/table/table.css'
import './expiry.css'

interface SumsTableProps {
  sums: readonly CurrencySum[]
  /** The id of the element that names the table. */
  labelledBy: string
}

/** Costs by currency and cycle, and by month and year. */
export function SumsTable({ sums, labelledBy }: SumsTableProps) {
  const t = useT()
  const words = useWords()
  const cycles = cyclesIn(sums)
  return (
    <div
      className="table-frame sums"
      data-compact
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reachable by keyboard
      tabIndex={0}
      role="region"
      aria-labelledby={labelledBy}
    >
      <table>
        <thead>
          <tr>
            <th scope="col">{t('pages.expiry.currency')}</th>
            {cycles.map((cycle) => (
              <th key={cycle} className="right" scope="col">
                {words.cycleText(cycle, t('pages.expiry.otherCycle'))}
              </th>
            ))}
            <th className="right" scope="col">
              {t('pages.expiry.perMonth')}
            </th>
            <th className="right" scope="col">
              {t('pages.expiry.perYear')}
            </th>
          </tr>
        </thead>
        <tbody>
          {sums.map(({ currency, byCycle, perMonth }) => (
            <tr key={currency}>
              <th scope="row">{currency || t('pages.expiry.noCurrency')}</th>
              {cycles.map((cycle) => (
                <td key={cycle} className="right">
                  {words.money(byCycle.get(cycle), currency)}
                </td>
              ))}
              <td className="right">{words.money(perMonth || undefined, currency)}</td>
              <td className="right">{words.money(perMonth * 12 || undefined, currency)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
