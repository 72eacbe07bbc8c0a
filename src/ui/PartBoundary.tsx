import { Component, type ReactNode } from 'react'
import { useT } from '#i18n/useT.ts'
import { isLoadFailure } from '../loadFailure.ts'
import { useReachAfterFailure } from '../reach/useReach.ts'
import { PageNotice } from './messages/PageNotice.tsx'
import { reload } from './reload.ts'

interface PartBoundaryProps {
  children: ReactNode
  /** Set if the part is a dialog: its failure is shown beside the page until the user dismisses it. */
  onDismiss?: () => void
}

/**
 * An error boundary for a part whose code cannot be loaded, for example without a network or after an update of the
 * dashboard. The rest of the page keeps working.
 */
export class PartBoundary extends Component<PartBoundaryProps, { failure?: { error: unknown } }> {
  override state: { failure?: { error: unknown } } = {}

  static getDerivedStateFromError(error: unknown) {
    return { failure: { error } }
  }

  override render() {
    const { failure } = this.state
    const { children, onDismiss } = this.props
    if (!failure) return children
    if (!onDismiss) return <Failed />
    // Any other error in a dialog is not a load failure and goes to the next boundary.
    if (!isLoadFailure(failure.error)) throw failure.error
    return <Failed onDismiss={onDismiss} />
  }
}

function Failed({ onDismiss }: Pick<PartBoundaryProps, 'onDismiss'>) {
  const { obstacle, look } = useReachAfterFailure()
  const t = useT()
  return (
    <PageNotice
      tone="error"
      beside={!!onDismiss}
      actions={
        <>
          <button type="button" className="text-button small" onClick={obstacle ? look : reload}>
            {t(obstacle ? 'app.tryAgain' : 'app.reload')}
          </button>
          {onDismiss && (
            <button type="button" className="text-button small" onClick={onDismiss}>
              {t('app.dismiss')}
            </button>
          )}
        </>
      }
    >
      {t(obstacle ? 'app.partAway' : 'app.partFailed')}
    </PageNotice>
  )
}
