import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { idle } from '#ui/idle.ts'
import { useT } from '#i18n/useT.ts'
import { halfAround, useChartGroup } from './group.ts'

/** Buttons that zoom all charts of a page: in around the middle or what is pointed at, and out again. */
export function ZoomTools() {
  const { span, zoomed, pointed, zoom } = useChartGroup()
  const t = useT()
  return (
    <Box sx={row}>
      <Button color="inherit" onClick={() => zoom(halfAround(zoomed ?? span, pointed.getState()))}>
        {t('charts.zoomIn')}
      </Button>
      <Button color="inherit" onClick={() => zoom()} {...idle(!zoomed)}>
        {t('charts.resetZoom')}
      </Button>
    </Box>
  )
}

/** Both in one line, also in the narrowest window. */
const row = { display: 'flex', '& button': { flex: 'none', minWidth: 0, px: 1, whiteSpace: 'nowrap' } } as const
