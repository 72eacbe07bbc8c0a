import { useMemo, useRef, useState } from 'react'
import { ResourceContextProvider, useGetResourceLabel } from 'react-admin'
import type { ResourceName } from '#locales/messages.ts'
import { useT } from '#i18n/useT.ts'
import { DialogFrame } from '#ui/dialog/DialogFrame.tsx'
import { Waiting } from '#ui/Waiting.tsx'
import { useRecordsOf } from '../data/related.ts'
import { useDescriptor, useEngine } from '../EngineContext.ts'
import type { AnyField, AnyRecord } from '../field.ts'
import type { AnyResource, FormContext } from '../resource.ts'
import { inSentence } from '#i18n/inSentence.ts'
import { useLocale } from '#i18n/useLocale.ts'
import { RecordForm } from './RecordForm.tsx'

interface CreateDialogProps {
  resource: ResourceName
  /** The name that the form begins with. */
  name: string
  /** Further values that the form begins with. */
  values?: Readonly<Record<string, unknown>> | undefined
  /** Chooses the record, and closes the dialog. */
  onCreated: (id: number) => void
  onClose: () => void
}

/** Creates a record in a dialog above another form, which keeps what is typed in it. */
export function CreateDialog({ resource, name, values, onCreated, onClose }: CreateDialogProps) {
  const descriptor = useDescriptor(resource)
  const { dialect, dataProvider } = useEngine()
  const label = useGetResourceLabel()(resource, 1)
  const cancel = useRef(onClose)
  const t = useT()
  const locale = useLocale()
  const { records, lists, isLoading } = useRecordsOf(descriptor.form?.dependsOn ?? [])
  const spoken = dialect()
  const [record] = useState(() => startOf(descriptor, { ...values, [descriptor.recordRepresentation]: name }))
  const context = useMemo(
    (): FormContext => ({ mode: 'create', dialect: spoken, record, records }),
    // oxlint-disable-next-line react/exhaustive-deps -- the function is new on each render, the lists are not
    [spoken, record, lists],
  )
  const finish = async ({ id }: AnyRecord) => {
    // So that the field has a name for it at once; without the list, it has at least the id.
    await dataProvider.refetch(resource).catch(() => undefined)
    onCreated(id)
  }
  return (
    <ResourceContextProvider value={resource}>
      <DialogFrame title={t('form.create', { name: inSentence(label, locale) })} onClose={() => cancel.current()}>
        {isLoading ? <Waiting /> : <RecordForm context={context} onLeave={onClose} cancel={cancel} onSaved={finish} />}
      </DialogFrame>
    </ResourceContextProvider>
  )
}

/** A new record with these values; its draft is not that of the form which the list opens. */
const startOf = ({ fields }: AnyResource, values: Readonly<Record<string, unknown>>): AnyRecord => ({
  ...Object.fromEntries(Object.entries<AnyField>(fields).map(([name, { initial }]) => [name, initial])),
  ...values,
  id: 0,
})
