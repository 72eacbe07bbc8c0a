import Box from '@mui/material/Box'
import { useT } from '#i18n/useT.ts'
import { useNarrow } from '#ui/narrow.ts'
import { upShareOf, type ServiceDay } from '../status/status.ts'
import { useDay } from '../status/useDay.ts'
import { useFigures } from '../status/useFigures.ts'
import { tableOfPage } from './tableOfPage.ts'

/** The figures of each day, today first; closed at first. */
export function DaysTable({ days }: { days: readonly ServiceDay[] }) {
  const figures = useFigures()
  const dateOf = useDay()
  const isNarrow = useNarrow()
  const t = useT()
  return (
    <Box component="details" sx={tableOfPage}>
      <summary>{t('pages.service.daily')}</summary>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('pages.service.day')}</th>
            <th scope="col" className="number">
              {t('resources.service-status.name')}
            </th>
            {!isNarrow && (
              <th scope="col" className="number">
                {t('pages.service.checks')}
              </th>
            )}
            <th scope="col" className="number">
              {t('resources.service.fields.latency')}
            </th>
          </tr>
        </thead>
        <tbody>
          {days.toReversed().map((day) => (
            <tr key={day.ago}>
              <th scope="row">
                {dateOf(day)}
                {isNarrow && upShareOf(day) !== undefined && <small>{figures.checks(day)}</small>}
              </th>
              <td className="number">{figures.share(day)}</td>
              {!isNarrow && <td className="number">{figures.checks(day)}</td>}
              <td className="number">{figures.latency(day.up > 0 ? day.delay : undefined)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Box>
  )
}
