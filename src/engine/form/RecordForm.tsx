import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import { useImperativeHandle } from 'react'
import type { RefObject } from 'react'
import { RecordContextProvider } from 'react-admin'
import { sentences } from '#i18n/sentences.ts'
import { useT } from '#i18n/useT.ts'
import { useDescriptor } from '../EngineContext.ts'
import { pointersOf } from '../save/leftOut.ts'
import type { AnyRecord } from '../field.ts'
import type { FormContext } from '../resource.ts'
import { DiscardQuestion } from '#ui/dialog/DiscardQuestion.tsx'
import { FormFields } from './FormFields.tsx'
import { FormFrame } from './FormFrame.tsx'
import { FormNotice } from './FormNotice.tsx'
import { idle } from '#ui/idle.ts'
import { GoneNotice } from './GoneNotice.tsx'
import { SearchedFields } from './overview/SearchedFields.tsx'
import { useRecordForm } from './useRecordForm.ts'
import Alert from '@mui/material/Alert'
import { useFormContext } from 'react-hook-form'
import type { Draft } from './draft.ts'

/** Long words take a second line on a phone. */
const wrapping = { flexWrap: 'wrap', rowGap: 1 } as const

/** On a page, the save buttons stay at the bottom of the window. */
const inSight = {
  position: 'sticky',
  bottom: 0,
  zIndex: 1,
  borderTop: 1,
  borderColor: 'divider',
  bgcolor: 'background.paper',
} as const

interface RecordFormProps {
  context: FormContext
  /** Whether the record was found to be deleted while its form is open. */
  isGone?: boolean
  /** Closes the dialog around the form; omitted where the form is a page that nothing has opened. */
  onLeave?: () => void
  /** Begins another new form after a save; omitted where the form is not for a new record. */
  onNew?: (() => void) | undefined
  /** The user has decided not to leave. */
  onStay?: () => void
  /** Takes the record that was saved, where that is not all that follows. Then leaving changes no address. */
  onSaved?: (record: AnyRecord) => Promise<void>
  /** Is set to what leaves such a form, and asks first while something is unsaved. */
  cancel?: RefObject<() => void>
}

/**
 * The form of a record: its inputs are validated by zod, and its values are kept until the server has accepted them.
 */
export function RecordForm({
  context: given,
  isGone = false,
  onLeave,
  onNew,
  onStay,
  onSaved,
  cancel,
}: RecordFormProps) {
  const t = useT()
  const descriptor = useDescriptor()
  const { state, isSaving, save, saveAndNew, guard, draft, undo, question, isUnknown, created, leave, goneNotice } =
    useRecordForm(given, { onLeave, onStay, onNew, onSaved })
  const close = onSaved && onLeave ? () => guard.ask(onLeave) : onLeave
  useImperativeHandle(cancel, () => close ?? (() => undefined))
  const { form, context, notice, noticeRef } = state
  const CreatedDialog = descriptor.components?.CreatedDialog
  const pointers = pointersOf(descriptor)
  const isPage = descriptor.api?.singleton
  const record = context.mode === 'edit' ? (context.record as AnyRecord) : undefined
  const { isDirty } = form.formState
  // While the save asks something, nothing is on its way.
  const isSent = isSaving && !question
  return (
    <>
      {created && CreatedDialog ? (
        <CreatedDialog record={created} onClose={leave} />
      ) : (
        <FormFrame form={form} onSubmit={save}>
          <DialogContent {...(isPage && { sx: { pt: 3 } })}>
            <FormNotice notice={notice} ref={noticeRef} />
            {isGone && !notice && record && <FormNotice notice={goneNotice} />}
            {draft.restored && <DraftNotice draft={draft.restored} onDiscard={undo} />}
            {pointers.length > 0 && <GoneNotice {...{ descriptor, pointers, record }} />}
            <RecordContextProvider value={context.record}>
              {descriptor.form?.searched ? (
                <SearchedFields descriptor={descriptor} context={context} />
              ) : (
                <FormFields descriptor={descriptor} context={context} focusFirst={onLeave !== undefined} />
              )}
            </RecordContextProvider>
          </DialogContent>
          <DialogActions {...(isPage ? { sx: inSight, className: 'stays-below' } : { sx: wrapping })}>
            {onLeave ? (
              <Button onClick={close} disabled={isSaving}>
                {t('app.cancel')}
              </Button>
            ) : (
              <Button onClick={undo} {...idle(isSaving || !isDirty)}>
                {t('form.undo')}
              </Button>
            )}
            {onNew && !CreatedDialog && (
              <Button onClick={saveAndNew} disabled={isSaving}>
                {t('form.saveAndNew')}
              </Button>
            )}
            <Button type="submit" variant="contained" loading={isSaving} loadingPosition="start">
              {isSaving ? t('app.saving') : t('app.save')}
            </Button>
          </DialogActions>
        </FormFrame>
      )}
      {question}
      {guard.blocked && (
        <DiscardQuestion
          text={created && t('form.toldText')}
          isSaving={isSent}
          isUnknown={isUnknown}
          onDiscard={() => {
            // A save in progress may still be refused; the draft then restores the values.
            if (!isSent) draft.finish()
            guard.leave()
          }}
          onStay={() => {
            onStay?.()
            guard.stay()
          }}
        />
      )}
    </>
  )
}

/** Says that the draft has been restored, and which fields it does not contain: secrets are not kept in drafts. */
function DraftNotice({ draft: { values, lost }, onDiscard }: { draft: Draft; onDiscard: () => void }) {
  const t = useT()
  const { name: resource, form: { labels } = {} } = useDescriptor()
  const { getValues } = useFormContext()
  const labelOf = (name: string) =>
    (t as (key: string) => string)(labels?.[name]?.(getValues() as never) ?? `resources.${resource}.fields.${name}`)
  return (
    <Alert
      severity="info"
      action={
        <Button color="inherit" size="small" onClick={onDiscard}>
          {t('form.discard')}
        </Button>
      }
      sx={{ mb: 2 }}
    >
      {sentences([
        Object.keys(values).length > 0 && t('form.restored'),
        lost.length > 0 && t('form.typeAgain', { names: lost.map(labelOf).join(', ') }),
      ])}
    </Alert>
  )
}
