import Check from '@mui/icons-material/Check'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { Suspense, useEffect, useRef } from 'react'
import { useEngine, useDescriptor } from '#engine/EngineContext.ts'
import type { AnyRecord } from '#engine/field.ts'
import { plainName } from '#engine/data/names.ts'
import type { FormContext } from '#engine/resource.ts'
import { FormFields } from '#engine/form/FormFields.tsx'
import { FormFrame } from '#engine/form/FormFrame.tsx'
import { FormNotice } from '#engine/form/FormNotice.tsx'
import { isTyping } from '#ui/keys/isTyping.ts'
import { Waiting } from '#ui/Waiting.tsx'
import { useT } from '#i18n/useT.ts'
import { useFormState, useSubmit } from '#engine/form/useDescriptorForm.ts'
import { useFormSave } from '#engine/save/useFormSave.tsx'
import { pickFields } from '#engine/form/formSchema.ts'

const asked = ['name', 'display_index', 'groups']

/** A form for the most important fields of a server that has just reported for the first time. */
function useNaming(context: FormContext, onSaved: () => void) {
  const t = useT()
  const descriptor = useDescriptor('server')
  const state = useFormState({ descriptor, context, editedOf: () => asked })
  const saving = useFormSave({ state })
  const submitting = useSubmit(state, {
    async submit(_, current) {
      const saved = await saving.send(current)
      if (saved?.owed) state.setNotice({ message: t('saving.owed', { what: saved.owed }), isRefusal: false })
      else if (saved) onSaved()
      return 'open'
    },
  })
  return { core: { ...state, ...submitting }, question: saving.question, shown: pickFields(descriptor, asked) }
}

interface ArrivalProps {
  server: AnyRecord
  records: FormContext['records']
  saved: boolean
  onDirty: (id: number, dirty: boolean) => void
  onSaved: () => void
}

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

const buttonStyle = { mt: 2, alignSelf: 'start' } as const

function Naming({ server, records, onDirty, onSaved }: Omit<ArrivalProps, 'saved'>) {
  const context: FormContext = { mode: 'edit', dialect: useEngine().dialect(), record: server, records }
  const { core, question, shown } = useNaming(context, onSaved)
  const { form, onSubmit, notice, noticeRef, isSaving } = core
  const { isDirty } = form.formState
  const t = useT()
  const frame = useRef<HTMLDivElement>(null)
  // If the user is typing, for example in the form of an earlier server, the page does not scroll.
  useEffect(() => {
    if (!isTyping(document.activeElement)) frame.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  useEffect(() => {
    onDirty(server.id, isDirty)
    return () => onDirty(server.id, false)
  }, [onDirty, server.id, isDirty])
  return (
    <div ref={frame}>
      <FormFrame form={form} onSubmit={onSubmit}>
        <FormNotice notice={notice} ref={noticeRef} />
        <FormFields descriptor={shown} context={context} />
        <Button type="submit" variant="contained" loading={isSaving} loadingPosition="start" sx={buttonStyle}>
          {isSaving ? t('app.saving') : t('app.save')}
        </Button>
      </FormFrame>
      {question}
    </div>
  )
}
