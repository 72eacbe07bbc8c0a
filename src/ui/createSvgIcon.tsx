import SvgIcon, { type SvgIconProps } from '@mui/material/SvgIcon'
import type { ReactNode } from 'react'
import './controls.css'

const isPlain = ({ color = 'inherit', fontSize = 'medium', sx }: SvgIconProps) =>
  color === 'inherit' && (fontSize === 'medium' || fontSize === 'small') && !sx

/**
 * Makes the icons of MUI's package instead of its own function of this name: vite.config.ts puts this one in its place.
 * The bar and the tools of a list draw a dozen of them, so plain ones have classes instead of styles made in the page.
 */
export default function createSvgIcon(shape: ReactNode, name: string) {
  function Icon(props: SvgIconProps) {
    if (!isPlain(props)) return <SvgIcon {...props}>{shape}</SvgIcon>
    const { color: _color, fontSize, titleAccess, className = '', sx: _sx, ...rest } = props
    return (
      <svg
        viewBox="0 0 24 24"
        focusable={false}
        role={titleAccess ? 'img' : undefined}
        aria-hidden={!titleAccess || undefined}
        {...rest}
        className={`svg-icon ${fontSize === 'small' ? 'small' : ''} ${className}`}
      >
        {shape}
        {titleAccess && <title>{titleAccess}</title>}
      </svg>
    )
  }
  Icon.displayName = `${name}Icon`
  Icon.muiName = 'SvgIcon'
  return Icon
}
