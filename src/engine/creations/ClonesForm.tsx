import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import Typography from '@mui/material/Typography'
import { useDeferredValue, useEffect, useId, useMemo, useState } from 'react'
import { useGetResourceLabel } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { useT } from '#i18n/useT.ts'
import type { ResourceName } from '#locales/messages.ts'
import { useFirstFocus } from '#ui/useFirstFocus.ts'
import { plainName } from '../data/names.ts'
import { useRecords } from '../data/related.ts'
import { useDescriptor, useResourceName } from '../EngineContext.ts'
import { FormFields } from '../form/FormFields.tsx'
import { FormFrame } from '../form/FormFrame.tsx'
import { useDescriptorForm } from '../form/useDescriptorForm.ts'
import { ManyPicker } from '../inputs/picker/ManyPicker.tsx'
import type { CloneOptions, FormContext } from '../resource.ts'
import { clonesOf, patternForm, type Clone } from './clones.ts'
import { CreationsTable, type CreationFacts } from './CreationsTable.tsx'
import type { Wanted } from './useCreateMany.ts'

interface ClonesFormProps {
  context: FormContext
  options: CloneOptions
  /** The resource of which records are chosen. */
  target: ResourceName
  heads: readonly [name: string, second: string]
  factsOf: (body: Readonly<Record<string, unknown>>) => CreationFacts
  onUnsaved: (unsaved: boolean) => void
  /** Receives a clone for each of the chosen records, those that cannot be sent among them. */
  onCreate: (clones: readonly Wanted[]) => void
  onClose: () => void
}

/** The records that clones are made for, what the clones share, and a preview of each. */
export function ClonesForm(props: ClonesFormProps) {
  const { context, options, target, heads, factsOf, onUnsaved, onCreate, onClose } = props
  const resource = useResourceName()
  const descriptor = useDescriptor(resource)
  const [ids, setIds] = useState<readonly number[]>([])
  const shared = useMemo(() => patternForm(descriptor, options), [descriptor, options])
  const label = useGetResourceLabel()
  const t = useT()
  const id = useId()
  const frame = useFirstFocus(true)
  const chosen = useChosen(target, ids)
  const inWords = ({ field, message, args }: NonNullable<Clone['refusal']>) =>
    t('app.valued', { label: t(`resources.${resource}.fields.${field}`), value: t(message, { ...args, _: message }) })
  const wantedOf = (clones: readonly Clone[]) =>
    clones.map(({ body, refusal }): Wanted => ({ body, refusal: refusal && inWords(refusal) }))
  const { form, onSubmit } = useDescriptorForm({
    descriptor: shared,
    context,
    async submit() {
      // The preview may still be of the text before the last keys.
      onCreate(wantedOf(clonesOf(descriptor, options, context, form.getValues(), chosen)))
      return 'open'
    },
  })
  const values = useDeferredValue(useWatch({ control: form.control }))
  const clones = useMemo(
    () => clonesOf(descriptor, options, context, values, chosen),
    [descriptor, options, context, values, chosen],
  )
  const wanted = wantedOf(clones)
  const usable = wanted.filter(({ refusal }) => refusal === undefined)
  const unsaved = ids.length > 0 || form.formState.isDirty
  useEffect(() => onUnsaved(unsaved), [onUnsaved, unsaved])
  return (
    <FormFrame form={form} onSubmit={onSubmit}>
      <DialogContent ref={frame} sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>
        <ManyPicker
          reference={target}
          source={options.over}
          field={{
            id,
            noteId: undefined,
            label: label(target, 2),
            note: undefined,
            failed: false,
            required: true,
            value: ids,
            setValue: setIds,
          }}
        />
        <Typography color="textSecondary">{t('many.pattern')}</Typography>
        <FormFields descriptor={shared} context={context} />
        {clones.length > 0 && (
          <CreationsTable
            label={t('many.preview')}
            heads={heads}
            rows={wanted.map(({ body, refusal }) => ({
              ...factsOf(body),
              said: refusal ?? t('many.ready'),
              tone: refusal ? 'bad' : 'muted',
            }))}
          />
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('app.cancel')}</Button>
        <Button type="submit" variant="contained" disabled={usable.length === 0}>
          {t('many.create', { smart_count: usable.length })}
        </Button>
      </DialogActions>
    </FormFrame>
  )
}

/** The chosen records with their names, the same array until one of them changes. */
function useChosen(target: ResourceName, ids: readonly number[]) {
  const { recordRepresentation } = useDescriptor(target)
  const { records } = useRecords(target)
  return useMemo(() => {
    const wanted = new Map(records.map((record) => [record.id, record]))
    return ids.map((id) => ({ id, name: plainName(recordRepresentation, wanted.get(id) ?? { id }) }))
  }, [records, ids, recordRepresentation])
}
