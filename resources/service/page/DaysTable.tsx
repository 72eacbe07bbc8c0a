import Box from '@mui/material/Box'
import { useT } from '#i18n/useT.ts'
import type { ServiceDay } from '../status/status.ts'
import { useFigures } from '../status/useFigures.ts'
import { tableOfPage } from './tableOfPage.ts'

/** The figures of each day, today first; closed at first. */
export function DaysTable({ days }: { days: readonly ServiceDay[] }) {
  const figures = useFigures()
  const t = useT()
  return (
    <Box component="details" sx={tableOfPage}>
      <summary>{t('pages.service.daily')}</summary>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('pages.service.day')}</th>
            <th scope="col">{t('resources.service-status.name')}</th>
            <th scope="col">{t('pages.service.checks')}</th>
            <th scope="col">{t('resources.service.fields.latency')}</th>
          </tr>
        </thead>
        <tbody>
          {days.toReversed().map((day) => (
            <tr key={day.at}>
              <th scope="row">{figures.day(day.at)}</th>
              <td>{figures.share(day)}</td>
              <td>{figures.checks(day)}</td>
              <td>{figures.latency(day.up > 0 ? day.delay : undefined)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Box>
  )
}
