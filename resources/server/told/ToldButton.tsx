import Campaign from '@mui/icons-material/CampaignOutlined'
import { useT } from '#i18n/useT.ts'
import { DialogButton } from '#ui/dialog/DialogButton.tsx'
import { lazyPart } from '#ui/lazyPart.ts'

const ToldDialog = lazyPart(async () => (await import('./ToldDialog.tsx')).ToldDialog)

/** Opens who is notified about what is wrong now. */
export const ToldButton = () => (
  <DialogButton name={useT()('pages.told.title')} icon={<Campaign fontSize="small" />} Part={ToldDialog} />
)
