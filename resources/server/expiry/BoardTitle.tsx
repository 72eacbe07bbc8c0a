import Close from '@mui/icons-material/Close'
import Refresh from '@mui/icons-material/Refresh'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useRefresh } from 'react-admin'
import { useEngine } from '#engine/EngineContext.ts'
import { topOfList } from '#engine/list/listTop.ts'
import { useLocale } from '#i18n/useLocale.ts'
import { useT } from '#i18n/useT.ts'
import { IconAction } from '#ui/IconAction.tsx'
import { ExportMenu } from './export/ExportMenu.tsx'
import type { ExpiryRow } from './rows.ts'
import { ThresholdsButton } from '../thresholds/ThresholdsButton.tsx'
import type { Ticks } from './useTicks.ts'

interface BoardTitleProps {
  shown: readonly ExpiryRow[]
  ticks: Ticks
  onRenew: () => void
}

/** Title and number of the shown servers; on the right the tools or, with ticked rows, what can be done with them. */
export function BoardTitle({ shown, ticks, onRenew }: BoardTitleProps) {
  const { dataProvider } = useEngine()
  const refresh = useRefresh()
  const locale = useLocale()
  const t = useT()
  return (
    <Box sx={[row, ticks.count > 0 && stays]}>
      <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 1, marginInlineEnd: 'auto' }}>
        <Typography component="h1" variant="h5">
          {t('pages.expiry.title')}
        </Typography>
        <Typography component="span" color="textSecondary">
          {shown.length.toLocaleString(locale)}
        </Typography>
      </Box>
      {ticks.count > 0 ? (
        <Box role="group" aria-label={t('list.withSelected')} sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
          <Typography role="status" variant="body2" sx={{ fontWeight: 600, whiteSpace: 'nowrap' }}>
            {t('list.selected', { count: ticks.count })}
          </Typography>
          <Button variant="contained" onClick={onRenew}>
            {t('pages.expiry.renew')}
          </Button>
          <IconAction name={t('list.clearSelection')} icon={<Close fontSize="small" />} onClick={ticks.clear} />
        </Box>
      ) : (
        <>
          <ThresholdsButton />
          <ExportMenu rows={shown} />
          <IconAction
            name={t('list.refresh')}
            icon={<Refresh fontSize="small" />}
            onClick={() => void dataProvider.forget().then(refresh)}
          />
        </>
      )}
    </Box>
  )
}

const row = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  minHeight: topOfList.titleHeight,
} as const

/** The title row stays visible, however far the user scrolls down to tick rows. */
const stays = { position: 'sticky', top: topOfList.bar, zIndex: 4, bgcolor: 'background.default' } as const
