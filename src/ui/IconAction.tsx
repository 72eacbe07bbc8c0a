import IconButton from '@mui/material/IconButton'
import type { MouseEventHandler, ReactElement } from 'react'
import { LinkBase } from 'react-admin'
import { idle } from './idle.ts'

interface IconActionProps {
  /** Its accessible name and tooltip. */
  name: string
  icon: ReactElement
  onClick: MouseEventHandler<HTMLButtonElement>
  /** Whether it can do nothing now. */
  disabled?: boolean
  /** What it opens. */
  menu?: 'menu' | 'dialog'
}

/** A small button that is only an icon. Its tooltip is drawn by the frame, which keeps hundreds of them light. */
export const IconAction = ({ name, icon, onClick, disabled = false, menu }: IconActionProps) => (
  <IconButton size="small" aria-label={name} data-tip={name} onClick={onClick} aria-haspopup={menu} {...idle(disabled)}>
    {icon}
  </IconButton>
)

/** What a link needs to open a tab that has no hold on this one. */
export const inNewTab = { target: '_blank', rel: 'noopener' } as const

/** The same as a link to a screen that opens in a tab of its own. */
export const IconLink = ({ name, icon, to }: Pick<IconActionProps, 'name' | 'icon'> & { to: string }) => (
  <IconButton size="small" aria-label={name} data-tip={name} component={LinkBase} to={to} {...inNewTab}>
    {icon}
  </IconButton>
)
