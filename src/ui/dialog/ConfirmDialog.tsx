import { Suspense } from 'react'
import { lazyPart } from '../lazyPart.ts'
import { PartBoundary } from '../PartBoundary.tsx'
import type { ConfirmPanelProps } from './ConfirmPanel.tsx'

const Panel = lazyPart(async () => (await import('./ConfirmPanel.tsx')).ConfirmPanel)

/** A question before something is done, loaded when one is first asked. */
export const ConfirmDialog = (question: ConfirmPanelProps) => (
  <PartBoundary onDismiss={question.onCancel}>
    <Suspense>
      <Panel {...question} />
    </Suspense>
  </PartBoundary>
)
