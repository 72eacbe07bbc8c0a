import { Suspense } from 'react'
import { lazyPart } from '#ui/lazyPart.ts'

const Rights = lazyPart(async () => (await import('./Rights.tsx')).Rights, { bare: true })

/** What the roles allow; its line is there before its text. */
export const RightsLine = () => (
  <Suspense fallback={<div>&nbsp;</div>}>
    <Rights />
  </Suspense>
)
