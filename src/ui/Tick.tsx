import type { ComponentProps } from 'react'
import './controls.css'

/** A checkbox of one element, styled with the design tokens. */
export const Tick = (props: ComponentProps<'input'>) => <input className="tick-box" {...props} />
