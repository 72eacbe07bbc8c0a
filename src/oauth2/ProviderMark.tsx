// oxlint-disable-next-line no-restricted-imports -- nobody tries again here: a letter takes the place of a logo
import { lazy, Suspense } from 'react'
import { Letter, Sign } from './Sign.tsx'

// Loaded on demand: most sites list no provider, and the others need only a few logos out of thousands.
const Brand = lazy(async () => {
  try {
    return { default: (await import('./Brand.tsx')).Brand ?? Letter }
  } catch {
    return { default: Letter }
  }
})

/** The logo of an OAuth2 provider, or the first letter of its name; the name is shown beside it. */
export const ProviderMark = ({ name }: { name: string }) => (
  <Suspense fallback={<Sign />}>
    <Brand name={name} />
  </Suspense>
)
