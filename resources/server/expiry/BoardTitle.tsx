import Close from '@mui/icons-material/Close'
import Refresh from '@mui/icons-material/Refresh'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useRefresh } from 'react-admin'
import { useEngine } from '#engine/EngineContext.ts'
import { TitleHeading } from '#engine/nav/TitleHeading.tsx'
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
  const t = useT()
  return (
    <div className="list-title" data-stays={ticks.count > 0 || undefined}>
      <TitleHeading title={t('pages.expiry.title')} count={shown.length} />
      {ticks.count > 0 ? (
        <div role="group" aria-label={t('list.withSelected')} className="list-ticked">
          <Typography role="status" variant="body2" sx={{ fontWeight: 600, whiteSpace: 'nowrap' }}>
            {t('list.selected', { count: ticks.count })}
          </Typography>
          <Button variant="contained" onClick={onRenew}>
            {t('pages.expiry.renew')}
          </Button>
          <IconAction name={t('list.clearSelection')} icon={<Close fontSize="small" />} onClick={ticks.clear} />
        </div>
      ) : (
        <div className="list-tools">
          <ThresholdsButton />
          <ExportMenu rows={shown} />
          <IconAction
            name={t('list.refresh')}
            icon={<Refresh fontSize="small" />}
            onClick={() => void dataProvider.forget().then(refresh)}
          />
        </div>
      )}
    </div>
  )
}
