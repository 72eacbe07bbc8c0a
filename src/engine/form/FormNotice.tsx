import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import type { Ref } from 'react'
import { sentences } from '#i18n/sentences.ts'
import { useT } from '#i18n/useT.ts'
import { Details } from '#ui/Details.tsx'

/** The reason why a form is still open after a save. */
export interface Notice {
  message: string
  /** The server's own message, where `message` says the same in plain words. */
  details?: string | undefined
  /** It is certain that nothing was saved. */
  isRefusal: boolean
  /** Creates a new record in place of one that was deleted in the meantime. */
  createAnew?: (() => void) | undefined
}

/** Shows why a form is still open, or cannot be saved; the `ref` receives the focus. */
export function FormNotice({ notice, ref }: { notice: Notice | undefined; ref?: Ref<HTMLDivElement> }) {
  const t = useT()
  if (!notice) return null
  const { message, details, isRefusal, createAnew } = notice
  return (
    <Alert
      severity={isRefusal ? 'error' : 'warning'}
      ref={ref}
      tabIndex={-1}
      action={
        createAnew && (
          <Button color="inherit" size="small" onClick={createAnew}>
            {t('saving.createAnew')}
          </Button>
        )
      }
      sx={{ mb: 2 }}
    >
      {sentences([isRefusal && t('form.notSaved'), message])}
      {details && <Details words={details} />}
    </Alert>
  )
}
