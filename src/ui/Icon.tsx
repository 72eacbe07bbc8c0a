import type { ComponentProps } from 'react'
import './controls.css'

export type IconName =
  | 'check'
  | 'copy'
  | 'delete'
  | 'download'
  | 'edit'
  | 'file'
  | 'folder'
  | 'link'
  | 'more'
  | 'remove'
  | 'terminal'

interface IconProps extends ComponentProps<'span'> {
  name: IconName
}

/**
 * An icon of one element: a table of a hundred rows shows hundreds of icons, and an SVG icon would be two or three
 * elements each.
 */
export const Icon = ({ name, className = '', ...rest }: IconProps) => (
  <span className={`icon icon-${name} ${className}`} {...rest} />
)
