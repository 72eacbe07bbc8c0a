import type { SvgIconProps } from '@mui/material/SvgIcon'
import type { ReactNode } from 'react'
import './controls.css'

declare module '@mui/material/SvgIcon' {
  /** The colors are the tones of controls.css. */
  interface SvgIconPropsColorOverrides {
    muted: true
    primary: false
    secondary: false
    action: false
    disabled: false
  }
}

/**
 * Makes the icons of MUI's package instead of its own function of this name: release/moduleAliases.ts puts this one in
 * its place. The bar and the tools of a list draw a dozen of them, so they have classes instead of styles made in the
 * page, and take a `style`, but no `sx`.
 */
export default function createSvgIcon(shape: ReactNode, name: string) {
  function Icon({ color = 'inherit', fontSize, titleAccess, className = '', ...rest }: SvgIconProps) {
    const isToned = color !== 'inherit'
    return (
      <svg
        viewBox="0 0 24 24"
        focusable={false}
        role={titleAccess ? 'img' : undefined}
        aria-hidden={!titleAccess || undefined}
        data-tone={isToned ? color : undefined}
        {...rest}
        className={`svg-icon ${isToned ? 'toned' : ''} ${fontSize === 'small' ? 'small' : ''} ${className}`}
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
