import IconButton from '@mui/material/IconButton'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import Tooltip from '@mui/material/Tooltip'
import { useState, type ReactNode } from 'react'

interface Choice<T> {
  value: T
  label: ReactNode
  /** The language of the label, if it differs from the language of the page. */
  lang?: string
}

interface ChoiceMenuProps<T> {
  label: string
  icon: ReactNode
  choices: readonly Choice<T>[]
  chosen: T
  onChoose: (value: T) => void
}

/** A button in the bar with a menu from which one value is chosen. */
export function ChoiceMenu<T extends string>({ label, icon, choices, chosen, onChoose }: ChoiceMenuProps<T>) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)

  function take(value: T) {
    setAnchor(null)
    onChoose(value)
  }

  return (
    <>
      <Tooltip title={label}>
        <IconButton
          aria-label={label}
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          {icon}
        </IconButton>
      </Tooltip>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { 'aria-label': label } }}
      >
        {choices.map(({ value, label: text, lang }) => (
          <MenuItem
            key={value}
            role="menuitemradio"
            aria-checked={value === chosen}
            selected={value === chosen}
            lang={lang}
            onClick={() => take(value)}
          >
            {text}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
