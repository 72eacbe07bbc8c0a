import Delete from '@mui/icons-material/DeleteOutlined'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useListContext } from 'react-admin'
import { useT } from '#i18n/useT.ts'
import { ActionButton } from './ActionButton.tsx'
import { ActionMenu } from './ActionMenu.tsx'
import { useAllowed } from './useAllowed.ts'
import { useAskAboutTicked } from './useAskAboutTicked.ts'
import { useOwnActions } from './useOwnActions.ts'

/** As many of a resource's own actions as stand side by side; more go into a menu. */
const abreast = 1

/** What can be done with the ticked rows; always in sight, and clear about nothing being ticked. */
export function BulkActions() {
  const { selectedIds } = useListContext()
  const own = useOwnActions().filter(([, { on }]) => on === 'records')
  const allowed = useAllowed()
  const ask = useAskAboutTicked()
  const t = useT()
  return (
    <>
      {selectedIds.length > 0 && (
        <Typography role="status" variant="body2" color="textSecondary">
          {t('list.selected', { count: selectedIds.length })}
        </Typography>
      )}
      {own.length > abreast ? (
        <ActionMenu actions={own} onChoose={(key) => void ask(key)} />
      ) : (
        own.map(([key, { icon }]) => <ActionButton key={key} act={key} icon={icon} onClick={() => void ask(key)} />)
      )}
      {allowed('delete') && (
        <Button startIcon={<Delete />} color="inherit" onClick={() => void ask('delete')}>
          {t('app.delete')}
        </Button>
      )}
    </>
  )
}
