import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { Component, type ReactNode } from 'react'
import { useT } from '#i18n/useT.ts'
import { reload } from './reload.ts'

/** Stands for a part of a form whose code cannot be loaded, as after an update of the dashboard; the rest goes on. */
export class PartBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    return this.state.failed ? <Failed /> : this.props.children
  }
}

function Failed() {
  const t = useT()
  return (
    <Alert
      severity="error"
      action={
        <Button color="inherit" size="small" onClick={reload}>
          {t('app.reload')}
        </Button>
      }
    >
      {t('app.partFailed')}
    </Alert>
  )
}
