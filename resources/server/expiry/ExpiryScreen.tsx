import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useMemo, useState } from 'react'
import { LinkBase } from 'react-admin'
import { useEngine } from '#engine/EngineContext.ts'
import { useRecords } from '#engine/data/related.ts'
import { useRowKeys } from '#engine/list/keys/useRowKeys.ts'
import { ListNotice } from '#engine/page/ListNotice.tsx'
import { useAllowed } from '#engine/useAllowed.ts'
import { useT } from '#i18n/useT.ts'
import { useNarrow } from '#ui/narrow.ts'
import { finger, touch } from '#ui/touch.ts'
import { useTicking } from '#ui/values/clock.ts'
import { Waiting } from '#ui/Waiting.tsx'
import { BoardTitle } from './BoardTitle.tsx'
import { EmptyBoard } from './EmptyBoard.tsx'
import { ExpiryCards } from './ExpiryCards.tsx'
import { ExpiryTable } from './ExpiryTable.tsx'
import { Filters } from './Filters.tsx'
import { startOfDay } from './localDate.ts'
import { RenewDialog } from './renewal/RenewDialog.tsx'
import { expiryRows, isShown, type ExpiryRow } from './rows.ts'
import { Sums } from './Sums.tsx'
import { useExpiryFilter } from './useExpiryFilter.ts'
import { useExpiryThresholds } from '../thresholds/expiryThresholds.ts'
import { useTicks } from './useTicks.ts'

/** The number of rows that are shown at first, and that each press of a button adds. */
const portion = 100

/** Until when servers are paid for and what they cost, by their public notes. */
export function ExpiryScreen() {
  const { dataProvider } = useEngine()
  const { records, known, error } = useRecords('server')
  const now = useTicking(startOfDay)
  const [thresholds] = useExpiryThresholds()
  const { filter, days, set } = useExpiryFilter(thresholds.soon)
  const rows = useMemo(() => expiryRows(records, now, thresholds), [records, now, thresholds])
  const found = useMemo(() => rows.filter((row) => isShown(row, filter, days)), [rows, filter, days])
  const [portions, setPortions] = useState(1)
  const shown = found.slice(0, portions * portion)
  const ticks = useTicks(shown, useAllowed()('update'))
  const [renewed, setRenewed] = useState<readonly ExpiryRow[]>()
  const narrow = useNarrow()
  const t = useT()
  useRowKeys()
  const Rows = narrow ? ExpiryCards : ExpiryTable
  const without = records.length - rows.length
  return (
    <>
      <BoardTitle shown={found} ticks={ticks} onRenew={() => setRenewed(ticks.rows)} />
      {error && (
        <ListNotice
          stale={known}
          error={error}
          onRetry={() => void dataProvider.forget('server').then(() => dataProvider.resume())}
        />
      )}
      {!known && !error && <Waiting />}
      {known && rows.length === 0 && <EmptyBoard />}
      {rows.length > 0 && (
        <>
          <Filters {...{ rows, filter, days }} onChange={set} />
          <Sums rows={found} />
          {shown.length > 0 ? (
            <Rows rows={shown} now={now} ticks={ticks} />
          ) : (
            <Typography role="status" color="textSecondary" sx={{ py: 4, textAlign: 'center' }}>
              {t('pages.expiry.nothing')}
            </Typography>
          )}
          {found.length > shown.length && (
            <Button onClick={() => setPortions(portions + 1)}>
              {t('pages.expiry.more', { count: Math.min(portion, found.length - shown.length) })}
            </Button>
          )}
          {without > 0 && (
            <Typography color="textSecondary">
              {t('pages.expiry.without', { smart_count: without })}{' '}
              <Link component={LinkBase} to="/" underline="always" sx={reachable}>
                {t('errors.toHome')}
              </Link>
            </Typography>
          )}
        </>
      )}
      {renewed && (
        <RenewDialog
          rows={renewed}
          now={now}
          onClose={(isStarted) => {
            setRenewed(undefined)
            if (isStarted) ticks.clear()
          }}
        />
      )}
    </>
  )
}

const reachable = { [touch]: { display: 'inline-block', lineHeight: `${finger}px` } }
