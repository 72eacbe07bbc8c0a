import { Suspense } from 'react'
import { lazyPart } from '../lazyPart.ts'
import { PartBoundary } from '../PartBoundary.tsx'
import type { ConfirmPanelProps } from './ConfirmPanel.tsx'

const Panel = lazyPart(async () => (await import('./ConfirmPanel.tsx')).ConfirmPanel)

/** Loads the code of all questions, so that one can be asked while the server is away. */
export const loadQuestions = () => Panel.load()

/** A question before something is done, loaded when one is first asked. */
export const ConfirmDialog = (question: ConfirmPanelProps) => (
  <PartBoundary onDismiss={question.onCancel}>
    <Suspense>
      <Panel {...question} />
    </Suspense>
  </PartBoundary>
)
