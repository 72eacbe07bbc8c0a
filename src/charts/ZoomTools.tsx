import Button from '@mui/material/Button'
import { idle } from '#ui/idle.ts'
import { useT } from '#i18n/useT.ts'
import { halfAround, useChartGroup } from './group.ts'

/** Buttons that zoom all charts of a page: in around the middle or what is pointed at, and out again. */
export function ZoomTools() {
  const { span, zoomed, pointed, zoom } = useChartGroup()
  const t = useT()
  return (
    <>
      <Button color="inherit" onClick={() => zoom(halfAround(zoomed ?? span, pointed.getState()))}>
        {t('charts.zoomIn')}
      </Button>
      <Button color="inherit" onClick={() => zoom()} {...idle(!zoomed)}>
        {t('charts.resetZoom')}
      </Button>
    </>
  )
}
