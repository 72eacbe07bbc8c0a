import Close from '@mui/icons-material/Close'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Divider from '@mui/material/Divider'
import Typography from '@mui/material/Typography'
import { useListContext } from 'react-admin'
import { useT } from '#i18n/useT.ts'
import { useNarrow } from '#ui/narrow.ts'
import { ActionButton } from './ActionButton.tsx'
import { ActionMenu } from './ActionMenu.tsx'
import { Icon } from '#ui/Icon.tsx'
import { IconAction } from '#ui/IconAction.tsx'
import { PageTick } from '../list/table/PageTick.tsx'
import { useAllowed } from '../useAllowed.ts'
import { useAskAboutTicked } from './useAskAboutTicked.ts'
import { useOwnActions } from './useOwnActions.ts'

/** The number of the resource's own actions that are shown side by side; more actions go into a menu. */
const abreast = 1

/**
 * The actions on the ticked rows, and a button that clears the selection. Destructive actions are set apart, in the
 * error color.
 */
export function SelectionBar() {
  const { selectedIds, onUnselectItems } = useListContext()
  const own = useOwnActions().filter(([, { on }]) => on === 'records')
  const mild = own.filter(([, action]) => !('danger' in action))
  const dangerous = own.filter(([, action]) => 'danger' in action)
  const allowed = useAllowed()
  const ask = useAskAboutTicked()
  const narrow = useNarrow()
  const t = useT()
  const destroys = dangerous.length > 0 || allowed('delete')
  return (
    <Box
      role="group"
      aria-label={t('list.withSelected')}
      sx={{ display: 'flex', alignItems: 'center', justifyContent: 'flex-end', gap: 1, flex: '1 0 auto' }}
    >
      {narrow && (
        <Box className="tick" sx={{ display: 'flex', px: 1.5, mr: 'auto' }}>
          <PageTick />
        </Box>
      )}
      <Typography role="status" variant="body2" sx={{ fontWeight: 600, whiteSpace: 'nowrap' }}>
        {t('list.selected', { count: selectedIds.length })}
      </Typography>
      {mild.length > (narrow ? 0 : abreast) ? (
        <ActionMenu actions={mild} short={narrow} onChoose={(key) => void ask(key)} />
      ) : (
        mild.map(([key, { icon }]) => (
          <ActionButton key={key} actionKey={key} icon={icon} onClick={() => void ask(key)} />
        ))
      )}
      {destroys && <Divider orientation="vertical" flexItem sx={{ my: 1 }} />}
      {dangerous.map(([key, { icon }]) => (
        <ActionButton key={key} actionKey={key} icon={icon} color="error" onClick={() => void ask(key)} />
      ))}
      {allowed('delete') && (
        <Button
          startIcon={<Icon name="delete" />}
          color="error"
          onClick={() => void ask('delete')}
          sx={{ flex: 'none' }}
        >
          {t('app.delete')}
        </Button>
      )}
      <IconAction name={t('list.clearSelection')} icon={<Close fontSize="small" />} onClick={() => onUnselectItems()} />
    </Box>
  )
}
