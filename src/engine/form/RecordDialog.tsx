import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useGetOne, useGetResourceLabel } from 'react-admin'
import { useT } from '#i18n/useT.ts'
import { useDescriptor, useEngine, useResourceName } from '../EngineContext.ts'
import type { AnyRecord } from '../field.ts'
import { loadForm } from '../formParts.ts'
import { plainName } from '../data/names.ts'
import { useRecordsOf } from '../data/related.ts'
import type { FormContext } from '../resource.ts'
import { useReason } from '#ui/messages/useReason.ts'
import { DialogFrame } from '#ui/dialog/DialogFrame.tsx'
import { useDialogUrl, type OpenDialog } from '../nav/dialogUrl.ts'
import { copyOfRecord } from './copyOfRecord.ts'
import { isGoneFailure } from '../save/failure.ts'
import { RecordForm } from './RecordForm.tsx'
import { useRecordName } from '../data/useNames.ts'
import { inSentence } from '#i18n/inSentence.ts'
import { useLocale } from '#i18n/useLocale.ts'
import { Waiting } from '#ui/Waiting.tsx'

/** The dialog over the list that creates or edits one record, as the URL says. */
export function RecordDialog(dialog: OpenDialog) {
  const resource = useResourceName()
  const label = useGetResourceLabel()(resource, 1)
  const { close } = useDialogUrl()
  // Leaving takes a moment, and a second click must not leave again.
  const leaving = useRef(false)
  const leave = () => {
    if (leaving.current) return
    leaving.current = true
    close()
  }
  const stay = () => {
    leaving.current = false
  }
  /** Another number is another new form. */
  const [round, setRound] = useState(0)
  const t = useT()
  const locale = useLocale()
  const nameOf = useRecordName()
  const { context, error } = useFormContextOf(dialog)
  const record = context?.record as AnyRecord | undefined
  const title =
    dialog.mode === 'create'
      ? t('form.create', { name: inSentence(label, locale) })
      : t('form.edit', { name: record ? nameOf(record) : label })
  return (
    <DialogFrame title={title} onClose={leave} hasAddress>
      {context ? (
        <RecordForm
          key={round}
          context={context}
          isGone={error !== null && isGoneFailure(error)}
          onLeave={leave}
          onNew={dialog.mode === 'create' ? () => setRound(round + 1) : undefined}
          onStay={stay}
        />
      ) : (
        <Unready error={error} onClose={leave} />
      )}
    </DialogFrame>
  )
}

function Unready({ error, onClose }: { error: Error | null; onClose: () => void }) {
  const t = useT()
  const reason = useReason()
  if (!error) return <Waiting />
  return (
    <>
      <DialogContent>
        <Alert severity="error">{reason(error)}</Alert>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('app.close')}</Button>
      </DialogActions>
    </>
  )
}

/** The context that the form needs before it can be rendered; undefined while it is loading. */
function useFormContextOf(dialog: OpenDialog): { context: FormContext | undefined; error: Error | null } {
  const resource = useResourceName()
  const descriptor = useDescriptor(resource)
  const { form } = descriptor
  const { dialect, dataProvider } = useEngine()
  // The form is loaded while the record is fetched.
  useEffect(() => void loadForm(descriptor), [descriptor])
  const needed = useRecordsOf(form?.dependsOn ?? [])
  const id = dialog.mode === 'edit' ? dialog.id : (dialog.copyOf ?? 0)
  const listed = () => dataProvider.loaded(resource)?.find((record) => record.id === id) as AnyRecord | undefined
  const { data, error } = useGetOne<AnyRecord>(
    resource,
    { id },
    { enabled: id !== 0, retry: false, initialData: listed },
  )
  const name = plainName(descriptor.recordRepresentation, data ?? { id })
  // It is saved, so the name in it stays as it is, without the signs that keep it from turning the text around it.
  const copyName = useT()('form.copyName').replace('%{name}', () => name)
  const copy = useMemo(() => data && copyOfRecord(descriptor, data, copyName), [descriptor, data, copyName])
  const ready = !needed.isLoading && (id === 0 || data !== undefined)
  const record = dialog.mode === 'edit' ? data : copy
  return {
    context: ready ? { mode: dialog.mode, dialect: dialect(), record, records: needed.records } : undefined,
    error,
  }
}
