import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { Component, type ReactNode } from 'react'
import { useT } from '#i18n/useT.ts'
import { isLoadFailure } from '../loadFailure.ts'
import { reload } from './reload.ts'

interface PartBoundaryProps {
  children: ReactNode
  /** The part is a dialog: its failure is told beside the page, until that is no longer wanted. */
  onDismiss?: () => void
}

/** Stands for a part whose code cannot be loaded, as after an update of the dashboard; the rest of the page goes on. */
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
    // Whatever else goes wrong in a dialog is no matter of loading.
    if (!isLoadFailure(failure.error)) throw failure.error
    return <Failed onDismiss={onDismiss} />
  }
}

const beside = { position: 'fixed', bottom: 24, left: 24, right: 24, maxWidth: 560, zIndex: 'snackbar', boxShadow: 8 }

function Failed({ onDismiss }: Pick<PartBoundaryProps, 'onDismiss'>) {
  const t = useT()
  return (
    <Alert
      severity="error"
      sx={onDismiss && beside}
      action={
        <>
          <Button color="inherit" size="small" onClick={reload}>
            {t('app.reload')}
          </Button>
          {onDismiss && (
            <Button color="inherit" size="small" onClick={onDismiss}>
              {t('app.dismiss')}
            </Button>
          )}
        </>
      }
    >
      {t('app.partFailed')}
    </Alert>
  )
}
