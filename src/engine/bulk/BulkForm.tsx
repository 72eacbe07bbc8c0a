import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import Typography from '@mui/material/Typography'
import { useEffect, useMemo, useState, type FormEvent } from 'react'
import { useWatch, type FieldValues } from 'react-hook-form'
import { useT } from '#i18n/useT.ts'
import { useFirstFocus } from '#ui/useFirstFocus.ts'
import { isOthers } from '../access.ts'
import { useDescriptor, useEngine, type Engine } from '../EngineContext.ts'
import { initialFormValues, isFieldVisible, pickFields } from '../form/formSchema.ts'
import { FormFrame } from '../form/FormFrame.tsx'
import { useDescriptorForm } from '../form/useDescriptorForm.ts'
import { waitForInputs } from '../formParts.ts'
import type { AnyField } from '../field.ts'
import type { AnyResource, FormContext } from '../resource.ts'
import { bulkFieldsOf, type BulkField } from './bulkFields.ts'
import { BulkRow } from './BulkRow.tsx'
import { modesOf, type BulkChange, type BulkChanges } from './changes.ts'
import { changeOf, isComplete, usesInput, type ChosenMode } from './chosenMode.ts'
import { compareValues } from './plan.ts'

interface BulkFormProps {
  /** Otherwise it only keeps what was chosen: a dialog would send the focus to controls that cannot be seen. */
  isShown: boolean
  /** The contexts of the forms of the records. */
  contexts: readonly FormContext[]
  /** See `BulkDialog`. */
  adding: string | undefined
  onUnsaved: (unsaved: boolean) => void
  /** Resolves once the preview is shown. */
  onChanges: (changes: BulkChanges) => Promise<void>
  onCancel: () => void
}

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

/** A record with the values that all records share; what is added to them is still empty. */
function useSharedContext(
  descriptor: AnyResource,
  contexts: readonly FormContext[],
  adding: string | undefined,
): FormContext {
  return useMemo(() => {
    const [first] = contexts
    const shared = Object.entries<AnyField>(descriptor.fields).map(([name, field]) => {
      const common = name === adding ? undefined : compareValues(name, field, contexts).common
      return [name, common ?? field.empty]
    })
    return {
      mode: 'edit',
      dialect: first?.dialect ?? 'current',
      records: first?.records ?? (() => []),
      record: Object.fromEntries(shared),
    }
  }, [descriptor, contexts, adding])
}

/** The records that hold the values of a field, and that only somebody else may change. */
function othersIn(engine: Engine, { inverseRelation }: AnyField, { records }: FormContext): readonly number[] {
  if (!inverseRelation) return []
  const { resource } = inverseRelation
  const ofOthers = records(resource).filter((record) =>
    isOthers(engine, engine.resources[resource] as AnyResource, record),
  )
  return ofOthers.map(({ id }) => id)
}

/** The fields that several records can change together, each with a tick, the values of now, and how it changes. */
export function BulkForm({ isShown, contexts, adding, onUnsaved, onChanges, onCancel }: BulkFormProps) {
  const whole = useDescriptor()
  const [proposed] = useState<ReadonlyMap<string, ChosenMode>>(
    () => new Map(adding === undefined ? [] : [[adding, { mode: 'add', first: '', second: '' }]]),
  )
  const [chosen, setChosen] = useState(proposed)
  // Counts the presses that found something missing.
  const [missed, setMissed] = useState(0)
  const content = useFirstFocus(isShown)
  useEffect(() => {
    if (missed > 0) content.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [missed, content])
  const fields = useMemo(() => bulkFieldsOf(whole), [whole])
  const descriptor = useMemo(() => withoutRules(whole, fields), [whole, fields])
  const context = useSharedContext(descriptor, contexts, adding)
  const engine = useEngine()
  const t = useT()
  waitForInputs(descriptor.fields)
  const applying = useApplying(whole, contexts, { fields, edited: inputsOf(fields, chosen) })
  const { form, onSubmit } = useDescriptorForm({
    descriptor,
    context,
    editedOf: (values) => inputsOf(applying(values), chosen),
    async submit() {
      const values = form.getValues()
      const changes = applying(values).flatMap(({ name, field }): [string, BulkChange][] => {
        const mode = chosen.get(name)
        if (!mode) return []
        const also = field.editsAlso.map((other): [string, BulkChange] => [
          other,
          { mode: 'set', value: values[other] },
        ])
        const change = changeOf(mode, values[name])
        const keeps = othersIn(engine, field, context)
        return [[name, change.mode === 'set' ? { ...change, keeps } : change], ...also]
      })
      await onChanges(Object.fromEntries(changes))
      return 'open'
    },
  })
  const isUnsaved = chosen.size > 0 && (chosen !== proposed || form.formState.isDirty)
  useEffect(() => onUnsaved(isUnsaved), [onUnsaved, isUnsaved])
  const shown = applying(useWatch({ control: form.control }))
  const due = shown.flatMap(({ name }) => chosen.get(name) ?? [])
  const present = useMemo(
    () => new Map(fields.map(({ name, field }) => [name, compareValues(name, field, contexts)])),
    [fields, contexts],
  )
  const choose = ({ name, field }: BulkField, mode: ChosenMode | undefined) => {
    const isAnew = mode?.mode !== chosen.get(name)?.mode
    if (mode && isAnew && usesInput(mode)) {
      // Where the records differ, a new one tells what the form accepts.
      const start = mode.mode === 'set' ? (present.get(name)?.common ?? field.initial) : field.empty
      form.setValue(name, field.toForm(start), { shouldDirty: true })
    }
    form.clearErrors(name)
    if (isAnew) setMissed(0)
    const next = new Map(chosen)
    if (mode) next.set(name, mode)
    else next.delete(name)
    setChosen(next)
  }
  if (!isShown) return null
  const preview = (event: FormEvent) => {
    if (due.every(isComplete)) return onSubmit(event)
    event.preventDefault()
    setMissed(missed + 1)
  }
  return (
    <FormFrame form={form} onSubmit={preview}>
      <DialogContent ref={content}>
        <Typography color="textSecondary" sx={{ mb: 1 }}>
          {t('bulk.intro')}
        </Typography>
        {shown.map((each) => (
          <BulkRow
            key={each.name}
            {...each}
            modes={modesOf[each.way]}
            present={present.get(each.name)}
            chosen={chosen.get(each.name)}
            showsFaults={missed > 0}
            onChoose={(mode) => choose(each, mode)}
          />
        ))}
      </DialogContent>
      <DialogActions>
        <Button onClick={onCancel}>{t('app.cancel')}</Button>
        <Button type="submit" variant="contained" disabled={due.length === 0}>
          {t('bulk.preview')}
        </Button>
      </DialogActions>
    </FormFrame>
  )
}

/** Returns the fields that apply to at least one of the records, with the values that are typed so far. */
function useApplying(
  descriptor: AnyResource,
  contexts: readonly FormContext[],
  { fields, edited }: { fields: readonly BulkField[]; edited: readonly string[] },
) {
  const read = useMemo(() => contexts.map((context) => initialFormValues(descriptor, context)), [descriptor, contexts])
  return (values: FieldValues) => {
    const typed = Object.fromEntries(edited.map((name) => [name, values[name]]))
    return fields.filter(
      ({ name }) =>
        !descriptor.form?.visibleIf?.[name] ||
        contexts.some((context, at) => isFieldVisible(descriptor, name, { ...read[at], ...typed }, context)),
    )
  }
}
