import Bell from '@mui/icons-material/NotificationsNoneOutlined'
import { useT } from '#i18n/useT.ts'
import { DialogButton } from '#ui/dialog/DialogButton.tsx'
import { lazyPart } from '#ui/lazyPart.ts'

const TroubleDialog = lazyPart(async () => (await import('./TroubleDialog.tsx')).TroubleDialog)

/** Opens the switch for notices of trouble. */
export const TroubleButton = () => (
  <DialogButton name={useT()('notices.title')} icon={<Bell fontSize="small" />} Part={TroubleDialog} />
)
