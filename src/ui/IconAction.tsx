import type { MouseEventHandler, ReactElement } from 'react'
import { useHref } from 'react-router-dom'
import { useT } from '#i18n/useT.ts'
import type { IconName } from './Icon.tsx'
import { idle } from './idle.ts'
import './controls.css'

interface IconActionProps {
  /** The accessible name and the tooltip. */
  name: string
  /** The button draws one of our icons itself; others are elements of their own. */
  icon: IconName | ReactElement
  onClick: MouseEventHandler<HTMLButtonElement>
  /** Whether the button can do nothing at present. */
  disabled?: boolean
  /** What the button opens. */
  menu?: 'menu' | 'dialog'
  /** Whether that is open. */
  expanded?: boolean
  /** The keys that do the same, as the tooltip and as browsers write them. */
  keys?: { shown: string; known: string } | undefined
}

/** The tooltip of a control, and its keys. */
function useTold({ name, keys }: Pick<IconActionProps, 'name' | 'keys'>) {
  const t = useT()
  return {
    'data-tip': keys ? t('app.aside', { text: name, aside: keys.shown }) : name,
    'aria-keyshortcuts': keys?.known,
  }
}

const drawn = (icon: IconActionProps['icon']) =>
  typeof icon === 'string' ? { className: `icon-action icon-${icon}` } : { className: 'icon-action', children: icon }

/** A small button that is only an icon. The frame renders its tooltip, so hundreds of such buttons stay light. */
export const IconAction = ({ name, icon, onClick, disabled = false, menu, expanded, keys }: IconActionProps) => (
  <button
    type="button"
    aria-label={name}
    {...useTold({ name, keys })}
    onClick={onClick}
    aria-haspopup={menu}
    aria-expanded={expanded}
    {...idle(disabled)}
    {...drawn(icon)}
  />
)

/** Attributes of a link that opens a tab without access to this one. */
export const inNewTab = { target: '_blank', rel: 'noopener' } as const

/** Attributes of a link that leads nowhere at present, and keeps its tooltip for every way to reach it. */
const closed = { role: 'link', 'aria-disabled': true, tabIndex: 0 } as const

interface IconLinkProps extends Pick<IconActionProps, 'name' | 'icon' | 'keys'> {
  to: string
  /** Why the screen is of no use at present. */
  doubt?: string | undefined
}

/** The same as a link to a screen that opens in a new tab. */
export const IconLink = ({ name, icon, keys, to, doubt }: IconLinkProps) => {
  const href = useHref(to)
  const words = doubt === undefined ? name : `${name} · ${doubt}`
  return (
    <a
      aria-label={words}
      data-doubtful={doubt && ''}
      {...useTold({ name: words, keys })}
      {...(doubt === undefined ? { href, ...inNewTab } : closed)}
      {...drawn(icon)}
    />
  )
}
