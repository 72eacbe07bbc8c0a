import Check from '@mui/icons-material/Check'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { Suspense, useEffect, useRef } from 'react'
import { FormProvider } from 'react-hook-form'
import { useDescriptor, useEngine } from '#engine/EngineContext.ts'
import type { AnyRecord } from '#engine/field.ts'
import { plainName } from '#engine/data/related.ts'
import type { FormContext } from '#engine/resource.ts'
import { FormFields } from '#engine/form/FormFields.tsx'
import { isTyping } from '#ui/isTyping.ts'
import { Waiting } from '#ui/Waiting.tsx'
import { useT } from '#i18n/useT.ts'
import { useNaming } from './useNaming.ts'

interface ArrivalProps {
  server: AnyRecord
  records: FormContext['records']
  saved: boolean
  onDirty: (id: number, dirty: boolean) => void
  onSaved: () => void
}

const asked = ['name', 'display_index', 'groups']

/** A server that has just reported for the first time, with the most important fields to fill in. */
export function Arrival({ saved, ...arrival }: ArrivalProps) {
  const { server } = arrival
  const name = plainName('name', server)
  return (
    <Box
      component="section"
      aria-label={name}
      // Saving removes the form; the focus then moves here.
      tabIndex={-1}
      sx={{ p: 2, border: 1, borderColor: 'divider', borderRadius: 1, display: 'grid', gap: 2 }}
    >
      <Typography component="h3" variant="h6" sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        {saved && <Check color="success" />}
        {name}
        <Typography component="span" color="textSecondary">
          #{server.id}
        </Typography>
      </Typography>
      {!saved && (
        <Suspense fallback={<Waiting />}>
          <Naming {...arrival} />
        </Suspense>
      )}
    </Box>
  )
}

function Naming({ server, records, onDirty, onSaved }: Omit<ArrivalProps, 'saved'>) {
  const whole = useDescriptor('server')
  const fields = Object.fromEntries(Object.entries(whole.fields).filter(([name]) => asked.includes(name)))
  const descriptor = { ...whole, fields, form: undefined }
  const context: FormContext = { mode: 'edit', dialect: useEngine().dialect(), record: server, records }
  const { form, question, refusal, notice, submit } = useNaming(descriptor, context, onSaved)
  const { isDirty, isSubmitting } = form.formState
  const t = useT()
  const frame = useRef<HTMLFormElement>(null)
  // If the user is typing, for example in the form of an earlier server, the page does not scroll.
  useEffect(() => {
    if (!isTyping(document.activeElement)) frame.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  useEffect(() => {
    onDirty(server.id, isDirty)
    return () => onDirty(server.id, false)
  }, [onDirty, server.id, isDirty])
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={submit} ref={frame}>
        {refusal && (
          <Alert severity="error" ref={notice} tabIndex={-1} sx={{ mb: 2 }}>
            {refusal.message}
          </Alert>
        )}
        <FormFields descriptor={descriptor} context={context} />
        <Button type="submit" variant="contained" loading={isSubmitting} loadingPosition="start" sx={{ mt: 2 }}>
          {isSubmitting ? t('app.saving') : t('app.save')}
        </Button>
      </form>
      {question}
    </FormProvider>
  )
}
