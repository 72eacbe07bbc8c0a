import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import Typography from '@mui/material/Typography'
import { useEffect, useMemo, useState } from 'react'
import { useResourceContext } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { useT } from '#i18n/useT.ts'
import { useDescriptor } from '../EngineContext.ts'
import { initialFormValues, isFieldVisible, pickFields } from '../form/formSchema.ts'
import { FormFrame } from '../form/FormFrame.tsx'
import { useDescriptorForm } from '../form/useDescriptorForm.ts'
import { waitForInputs } from '../lazyInput.ts'
import type { AnyResource, FormContext } from '../resource.ts'
import { bulkFieldsOf, type BulkField } from './bulkFields.ts'
import { BulkRow } from './BulkRow.tsx'
import { modesOf, type BulkChange, type BulkChanges, type BulkMode } from './changes.ts'
import { compareValues } from './plan.ts'

/** How a ticked field is changed: the mode, and the texts that were typed for those modes that need no input of the field. */
export interface ChosenMode {
  mode: BulkMode
  first: string
  second: string
}

interface BulkFormProps {
  /** Otherwise it only keeps what was chosen: a dialog would send the focus to controls that cannot be seen. */
  isShown: boolean
  /** The contexts of the forms of the records. */
  contexts: readonly FormContext[]
  onUnsaved: (unsaved: boolean) => void
  onChanges: (changes: BulkChanges) => void
  onCancel: () => void
}

const isWhole = (typed: string) => /^[+-]?\d+$/.test(typed.trim())

/** Whether everything is typed that the mode needs. */
export function isComplete({ mode, first, second }: ChosenMode): boolean {
  if (mode === 'raise') return isWhole(first)
  if (mode === 'step') return isWhole(first) && isWhole(second)
  return mode !== 'replace' || first !== ''
}

function changeOf({ mode, first, second }: ChosenMode, value: unknown): BulkChange {
  if (mode === 'raise') return { mode, by: Number(first) }
  if (mode === 'step') return { mode, from: Number(first), by: Number(second) }
  return mode === 'replace' ? { mode, part: first, by: second } : { mode, value }
}

const usesInput = ({ mode }: ChosenMode) => mode === 'set' || mode === 'add' || mode === 'remove'

/** The fields whose values are typed into the inputs of the resource, with those that these inputs edit too. */
const inputsOf = (fields: readonly BulkField[], chosen: ReadonlyMap<string, ChosenMode>): string[] =>
  fields.flatMap(({ name, field }) => {
    const mode = chosen.get(name)
    return mode && usesInput(mode) ? [name, ...field.editsAlso] : []
  })

/** A resource with the rules of its fields alone: rules over several fields are for one record. */
const withoutRules = (descriptor: AnyResource, fields: readonly BulkField[]): AnyResource => ({
  ...pickFields(
    descriptor,
    fields.flatMap(({ name, field }) => [name, ...field.editsAlso]),
  ),
  form: {},
})

/** A record with the values that all records share. */
function useSharedContext(descriptor: AnyResource, contexts: readonly FormContext[]): FormContext {
  return useMemo(() => {
    const [first] = contexts
    const shared = Object.entries(descriptor.fields).map(([name, field]) => [
      name,
      compareValues(name, field as BulkField['field'], contexts).common ?? (field as BulkField['field']).empty,
    ])
    return {
      mode: 'edit',
      dialect: first?.dialect ?? 'current',
      records: first?.records ?? (() => []),
      record: Object.fromEntries(shared),
    }
  }, [descriptor, contexts])
}

/** The fields that several records can change together, each with a tick, the values of now, and how it changes. */
export function BulkForm({ isShown, contexts, onUnsaved, onChanges, onCancel }: BulkFormProps) {
  const whole = useDescriptor(useResourceContext() ?? '')
  const [chosen, setChosen] = useState<ReadonlyMap<string, ChosenMode>>(new Map())
  const fields = useMemo(() => bulkFieldsOf(whole), [whole])
  const descriptor = useMemo(() => withoutRules(whole, fields), [whole, fields])
  const context = useSharedContext(descriptor, contexts)
  const t = useT()
  waitForInputs(descriptor.fields)
  const { form, onSubmit } = useDescriptorForm({
    descriptor,
    context,
    editedOf: () => inputsOf(fields, chosen),
    async submit() {
      const values = form.getValues()
      const changes = fields.flatMap(({ name, field }): [string, BulkChange][] => {
        const mode = chosen.get(name)
        if (!mode) return []
        const also = field.editsAlso.map((other): [string, BulkChange] => [
          other,
          { mode: 'set', value: values[other] },
        ])
        return [[name, changeOf(mode, values[name])], ...also]
      })
      onChanges(Object.fromEntries(changes))
      return 'open'
    },
  })
  const isUnsaved = chosen.size > 0
  useEffect(() => onUnsaved(isUnsaved), [onUnsaved, isUnsaved])
  const applies = useShown(whole, contexts, form.control, inputsOf(fields, chosen))
  const present = useMemo(
    () => new Map(fields.map(({ name, field }) => [name, compareValues(name, field, contexts)])),
    [fields, contexts],
  )
  const choose = ({ name, field }: BulkField, mode: ChosenMode | undefined) => {
    const isAnew = mode?.mode !== chosen.get(name)?.mode
    if (mode && isAnew && usesInput(mode)) {
      const start = mode.mode === 'set' ? (context.record?.[name] ?? field.empty) : field.empty
      form.setValue(name, field.toForm(start), { shouldDirty: true })
    }
    form.clearErrors(name)
    const next = new Map(chosen)
    if (mode) next.set(name, mode)
    else next.delete(name)
    setChosen(next)
  }
  if (!isShown) return null
  const isReady = isUnsaved && [...chosen.values()].every(isComplete)
  return (
    <FormFrame form={form} onSubmit={onSubmit}>
      <DialogContent>
        <Typography color="textSecondary" sx={{ mb: 1 }}>
          {t('bulk.intro')}
        </Typography>
        {fields
          .filter(({ name }) => applies(name))
          .map((each) => (
            <BulkRow
              key={each.name}
              {...each}
              modes={modesOf[each.way]}
              present={present.get(each.name)}
              chosen={chosen.get(each.name)}
              onChoose={(mode) => choose(each, mode)}
            />
          ))}
      </DialogContent>
      <DialogActions>
        <Button onClick={onCancel}>{t('app.cancel')}</Button>
        <Button type="submit" variant="contained" disabled={!isReady}>
          {t('bulk.preview')}
        </Button>
      </DialogActions>
    </FormFrame>
  )
}

/** Tells whether a field applies to at least one of the records, with the values that are typed so far. */
function useShown(
  descriptor: AnyResource,
  contexts: readonly FormContext[],
  control: ReturnType<typeof useDescriptorForm>['form']['control'],
  edited: readonly string[],
) {
  const values = useWatch({ control })
  const read = useMemo(() => contexts.map((context) => initialFormValues(descriptor, context)), [descriptor, contexts])
  const typed = Object.fromEntries(edited.map((name) => [name, values[name]]))
  return (name: string) =>
    !descriptor.form?.visibleIf?.[name] ||
    contexts.some((context, at) => isFieldVisible(descriptor, name, { ...read[at], ...typed }, context))
}
