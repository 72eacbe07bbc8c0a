import Search from '@mui/icons-material/Search'
import { IconAction } from '#ui/IconAction.tsx'
import { useT } from '../../i18n/useT.ts'
import { useOverlay } from './overlay.ts'
import { isApple } from './platform.ts'
import { together, useKeyNames } from './useKeyNames.ts'

/** The button that opens the search for everything. */
export function PaletteButton() {
  const { shown, show } = useOverlay()
  const { command, k } = useKeyNames()
  const t = useT()
  return (
    <IconAction
      name={t('palette.title')}
      icon={<Search fontSize="small" />}
      menu="dialog"
      expanded={shown === 'palette'}
      keys={{ shown: together([command, k]), known: isApple() ? 'Meta+K' : 'Control+K' }}
      onClick={() => show('palette')}
    />
  )
}
