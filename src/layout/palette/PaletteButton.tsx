import Search from '@mui/icons-material/Search'
import { IconAction } from '#ui/IconAction.tsx'
import { useT } from '../../i18n/useT.ts'
import { useOverlay } from './overlay.ts'
import { isApple } from './platform.ts'
import { together, useKeyNames } from './useKeyNames.ts'

/** The button that opens the search for everything: a box that names the keys or, where there is no room, an icon. */
export function PaletteButton({ asIcon }: { asIcon: boolean }) {
  const { shown, show } = useOverlay()
  const { command, k } = useKeyNames()
  const t = useT()
  const name = t('palette.open')
  const known = isApple() ? 'Meta+K' : 'Control+K'
  const expanded = shown === 'palette'
  const open = () => show('palette')
  if (asIcon) {
    const keys = { shown: together([command, k]), known }
    return <IconAction {...{ name, expanded, keys }} icon={<Search fontSize="small" />} menu="dialog" onClick={open} />
  }
  return (
    <button
      type="button"
      className="palette-box"
      aria-haspopup="dialog"
      aria-expanded={expanded}
      aria-keyshortcuts={known}
      onClick={open}
    >
      <Search fontSize="small" />
      <span data-tip="">{name}</span>
      <kbd aria-hidden>{isApple() ? together([command, k]) : `${command} ${k}`}</kbd>
    </button>
  )
}
