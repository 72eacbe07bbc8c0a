import Search from '@mui/icons-material/Search'
import IconButton from '@mui/material/IconButton'
import { useT } from '../../i18n/useT.ts'
import { useOverlay } from './overlay.ts'
import { isApple } from './platform.ts'
import { together, useKeyNames } from './useKeyNames.ts'

/** The button that opens the search for everything. */
export function PaletteButton() {
  const { shown, show } = useOverlay()
  const { command, k } = useKeyNames()
  const t = useT()
  const name = t('palette.title')
  return (
    <IconButton
      aria-label={name}
      data-tip={`${name} (${together([command, k])})`}
      aria-keyshortcuts={isApple() ? 'Meta+K' : 'Control+K'}
      aria-haspopup="dialog"
      aria-expanded={shown === 'palette'}
      onClick={() => show('palette')}
    >
      <Search fontSize="small" />
    </IconButton>
  )
}
