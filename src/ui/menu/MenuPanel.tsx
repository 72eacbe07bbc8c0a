import Divider from '@mui/material/Divider'
import ListItemIcon from '@mui/material/ListItemIcon'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import type { ReactNode } from 'react'
import { LinkBase } from 'react-admin'
import { useBackCloses } from '../back/useBackCloses.ts'
import { inNewTab } from '../IconAction.tsx'

/** An item of a menu: it does something, or leads to a screen. */
export interface MenuChoice {
  key: string
  label: ReactNode
  icon?: ReactNode
  onChoose?: () => void
  to?: string
  /** Whether the link opens a new tab. */
  newTab?: boolean
  /** Set if one of the items is chosen at a time: whether it is this one. */
  chosen?: boolean
  /** Whether the link leads to the screen that is shown. */
  current?: boolean
  /** Whether the item can do nothing at present; its label says why. */
  disabled?: boolean
  /** Dangerous items come last, below a line. */
  danger?: boolean
  /** The letter that does the same while the menu is closed. */
  letter?: string | undefined
  /** The language of the label, if it differs from the language of the page. */
  lang?: string
}

export interface MenuPanelProps {
  /** The element that opened the menu. */
  anchor: HTMLElement
  choices: readonly MenuChoice[]
  onClose: () => void
  label?: string
  dense?: boolean
  /** Whether the right edges of menu and element are aligned. */
  alignRight?: boolean
  /** Shown before the items; a list item without a role. */
  head?: ReactNode
}

const rightEdges = {
  anchorOrigin: { vertical: 'bottom', horizontal: 'right' },
  transformOrigin: { vertical: 'top', horizontal: 'right' },
} as const

export function MenuPanel({ anchor, choices, onClose, label, dense = false, alignRight, head }: MenuPanelProps) {
  useBackCloses(onClose)
  const firstDangerous = choices.findIndex(({ danger }) => danger)
  return (
    <Menu
      anchorEl={anchor}
      open
      onClose={onClose}
      {...(alignRight && rightEdges)}
      slotProps={{ list: { 'aria-label': label } }}
    >
      {head}
      {choices.map(
        (
          { key, label: text, icon, onChoose, to, newTab, chosen, current, disabled, danger, lang, letter },
          position,
        ) => [
          position > 0 && position === firstDangerous && <Divider key="apart" />,
          <MenuItem
            key={key}
            dense={dense}
            disabled={disabled}
            lang={lang}
            selected={chosen ?? current}
            aria-keyshortcuts={letter}
            sx={danger ? { color: 'error.main' } : undefined}
            {...(chosen !== undefined && { role: 'menuitemradio', 'aria-checked': chosen })}
            {...(to !== undefined && { component: LinkBase, to, 'aria-current': current && 'page' })}
            {...(newTab && inNewTab)}
            onClick={() => {
              onClose()
              onChoose?.()
            }}
          >
            {icon && <ListItemIcon sx={danger ? { color: 'inherit' } : undefined}>{icon}</ListItemIcon>}
            {text}
            {letter && (
              <kbd className="menu-letter" aria-hidden>
                {letter}
              </kbd>
            )}
          </MenuItem>,
        ],
      )}
    </Menu>
  )
}
