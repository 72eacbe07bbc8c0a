import type { MouseEventHandler, ReactElement } from 'react'
import { useHref } from 'react-router-dom'
import { idle } from './idle.ts'
import './controls.css'

interface IconActionProps {
  /** The accessible name and the tooltip. */
  name: string
  icon: ReactElement
  onClick: MouseEventHandler<HTMLButtonElement>
  /** Whether the button can do nothing at present. */
  disabled?: boolean
  /** What the button opens. */
  menu?: 'menu' | 'dialog'
}

/** A small button that is only an icon. The frame renders its tooltip, so hundreds of such buttons stay light. */
export const IconAction = ({ name, icon, onClick, disabled = false, menu }: IconActionProps) => (
  <button
    type="button"
    aria-label={name}
    data-tip={name}
    onClick={onClick}
    aria-haspopup={menu}
    {...idle(disabled)}
    className="icon-action"
  >
    {icon}
  </button>
)

/** Attributes of a link that opens a tab without access to this one. */
export const inNewTab = { target: '_blank', rel: 'noopener' } as const

/** The same as a link to a screen that opens in a new tab. */
export const IconLink = ({ name, icon, to }: Pick<IconActionProps, 'name' | 'icon'> & { to: string }) => (
  <a className="icon-action" aria-label={name} data-tip={name} href={useHref(to)} {...inNewTab}>
    {icon}
  </a>
)
