import { lazy, type ComponentType } from 'react'
import type { InputProps } from './field.ts'

/** An input that is loaded with the first form that shows it, so that lists do not pay for forms. */
export const lazyInput = <P extends InputProps>(load: () => Promise<ComponentType<P>>) =>
  lazy(async () => ({ default: await load() }))
