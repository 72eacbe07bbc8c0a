import { lazy, Suspense } from 'react'
import { Letter, Sign } from './Sign.tsx'

// Most sites list no provider, and those that do need a few shapes out of thousands.
const Brand = lazy(async () => {
  try {
    return { default: (await import('./Brand.tsx')).Brand }
  } catch {
    return { default: Letter }
  }
})

/** The sign of an OAuth2 provider, or its first letter; its name stands beside it. */
export const ProviderMark = ({ name }: { name: string }) => (
  <Suspense fallback={<Sign />}>
    <Brand name={name} />
  </Suspense>
)
