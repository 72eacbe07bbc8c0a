import Tune from '@mui/icons-material/SpeedOutlined'
import { useT } from '#i18n/useT.ts'
import { DialogButton } from '#ui/dialog/DialogButton.tsx'
import { lazyPart } from '#ui/lazyPart.ts'

const ThresholdsDialog = lazyPart(async () => (await import('./ThresholdsDialog.tsx')).ThresholdsDialog)

/** Opens the viewer's own limits of what counts as a warning or as bad. */
export const ThresholdsButton = () => (
  <DialogButton name={useT()('live.thresholds.title')} icon={<Tune fontSize="small" />} Part={ThresholdsDialog} />
)
