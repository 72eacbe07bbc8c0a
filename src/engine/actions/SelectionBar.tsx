import Close from '@mui/icons-material/Close'
import Box from '@mui/material/Box'
import Divider from '@mui/material/Divider'
import Typography from '@mui/material/Typography'
import { useListContext } from 'react-admin'
import { useT } from '#i18n/useT.ts'
import { useNarrow } from '#ui/narrow.ts'
import { ActionButton } from './ActionButton.tsx'
import { ActionMenu } from './ActionMenu.tsx'
import { IconAction } from '#ui/IconAction.tsx'
import { PageTick } from '../list/table/PageTick.tsx'
import { useTicked } from '../list/useTicked.ts'
import { isDangerous } from './resourceAction.ts'
import { useAvailableActions } from './useAvailableActions.ts'

/** The number of harmless actions that are shown side by side; more go into a menu. */
const abreast = 1

/**
 * The actions on the ticked rows, and a button that clears the selection. Destructive actions are set apart, in the
 * error color.
 */
export function SelectionBar() {
  const { selectedIds, onUnselectItems } = useListContext()
  const actions = useAvailableActions('ticked')
  const mild = actions.filter(({ action }) => !isDangerous(action))
  const dangerous = actions.filter(({ action }) => isDangerous(action))
  const withTicked = useTicked()
  const narrow = useNarrow()
  const t = useT()
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
        <ActionMenu actions={mild} short={narrow} onChoose={({ start }) => void withTicked(start)} />
      ) : (
        mild.map((each) => (
          <ActionButton key={each.action.key} available={each} onClick={() => void withTicked(each.start)} />
        ))
      )}
      {dangerous.length > 0 && <Divider orientation="vertical" flexItem sx={{ my: 1 }} />}
      {dangerous.map((each) => (
        <ActionButton key={each.action.key} available={each} onClick={() => void withTicked(each.start)} />
      ))}
      <IconAction name={t('list.clearSelection')} icon={<Close fontSize="small" />} onClick={() => onUnselectItems()} />
    </Box>
  )
}
