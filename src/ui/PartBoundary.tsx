import { Component, startTransition, type ReactNode } from 'react'
import { useT } from '#i18n/useT.ts'
import { isLoadFailure, PartFailure } from '../loadFailure.ts'
import { useReachAfterFailure } from '../reach/useReach.ts'
import { PageNotice } from './messages/PageNotice.tsx'
import { reload } from './reload.ts'

interface PartBoundaryProps {
  children: ReactNode
  /** Set if the part is a dialog: its failure is shown beside the page. */
  beside?: boolean
  /** Set if the part is a dialog that can be missed: its failure is shown beside the page until the user dismisses it. */
  onDismiss?: () => void
  /** Set if the page can do without the part: then nothing is shown in its place. */
  optional?: boolean
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
    const { children, onDismiss, beside = onDismiss !== undefined, optional } = this.props
    if (!failure) return children
    const { error } = failure
    // Any other error in a dialog is not a load failure and goes to the next boundary.
    if ((beside || optional) && !isLoadFailure(error)) throw error
    if (optional) return null
    const retry = () => {
      if (error instanceof PartFailure) error.retry()
      // The notice stays until the part has come.
      startTransition(() => this.setState({ failure: undefined }))
    }
    return <Failed beside={beside} onRetry={error instanceof PartFailure ? retry : undefined} onDismiss={onDismiss} />
  }
}

interface FailedProps {
  beside: boolean
  onRetry: (() => void) | undefined
  onDismiss: (() => void) | undefined
}

/** Some browsers do not ask again for code that they could not load once; for them there is also the reload. */
function Failed({ beside, onRetry, onDismiss }: FailedProps) {
  const { obstacle, look } = useReachAfterFailure(onRetry)
  const t = useT()
  return (
    <PageNotice
      tone="error"
      beside={beside}
      actions={
        <>
          {(obstacle ?? onRetry) && (
            <button type="button" className="text-button small" onClick={obstacle ? look : onRetry}>
              {t('app.tryAgain')}
            </button>
          )}
          {!obstacle && (
            <button type="button" className="text-button small" onClick={reload}>
              {t('app.reload')}
            </button>
          )}
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
