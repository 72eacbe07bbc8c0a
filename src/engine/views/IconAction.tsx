import IconButton from '@mui/material/IconButton'
import type { MouseEventHandler, ReactElement } from 'react'

interface IconActionProps {
  /** Its accessible name and tooltip. */
  name: string
  icon: ReactElement
  onClick: MouseEventHandler<HTMLButtonElement>
  disabled?: boolean
  /** What it opens. */
  menu?: 'menu' | 'dialog'
}

/** A small button that is only an icon. The browser's own tooltip keeps hundreds of them light. */
export const IconAction = ({ name, icon, onClick, disabled, menu }: IconActionProps) => (
  <IconButton size="small" aria-label={name} title={name} onClick={onClick} disabled={disabled} aria-haspopup={menu}>
    {icon}
  </IconButton>
)
