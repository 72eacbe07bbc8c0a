import type { FieldValues } from 'react-hook-form'
import type { AnyRecord } from '../field.ts'
import { plainName } from '../data/names.ts'
import { copyOfRecord } from '../form/copyOfRecord.ts'
import { readErrorText } from '../form/errorText.ts'
import { pickFields } from '../form/formSchema.ts'
import { saveSteps } from '../save/saveSteps.ts'
import type { AnyResource, CloneOptions, FormContext } from '../resource.ts'

/** A clone of a record for one of the chosen records. */
export interface Clone {
  body: Record<string, unknown>
  /** Why it cannot be created, and the field that is to blame. */
  refusal: { field: string; message: string; args: Record<string, unknown> } | undefined
}

/** The names in texts that stand for the name and the number of the record that a clone is for. */
const patternName = '{name}'
const patternId = '{id}'

const filledIn = (value: unknown, name: string, id: number) =>
  typeof value === 'string' ? value.replaceAll(patternName, () => name).replaceAll(patternId, String(id)) : value

/** The fields by which clones of a resource are told apart. */
export const marksOf = ({ recordRepresentation }: AnyResource, { over, apart = [] }: CloneOptions): string[] => [
  recordRepresentation,
  over,
  ...apart,
]

/** The record from which the form of the clones begins: what must differ holds a pattern that makes it so. */
export function patternRecord(descriptor: AnyResource, { apart = [] }: CloneOptions, record: AnyRecord): AnyRecord {
  const name = `${plainName(descriptor.recordRepresentation, record)} ${patternName}`
  const patterns = apart.map((field) => [field, `${patternId}-${String(record[field])}`])
  return { ...copyOfRecord(descriptor, record, name), ...Object.fromEntries(patterns) }
}

/** The form of what all clones share: patterns are judged only once they are filled in. */
export function patternForm(descriptor: AnyResource, { over }: CloneOptions): AnyResource {
  const { visibleIf, labels, requires, keeps, headings, editors } = descriptor.form ?? {}
  const shared = Object.keys(descriptor.fields).filter((name) => name !== over)
  return {
    ...pickFields(descriptor, shared),
    form: {
      ...(visibleIf && { visibleIf }),
      ...(labels && { labels }),
      ...(requires && { requires }),
      ...(keeps && { keeps }),
      ...(headings && { headings }),
      ...(editors && { editors }),
    },
  }
}

const folded = (value: unknown) => String(value).trim().toLowerCase()

/** A clone for each of the chosen records, in their order, judged by the form of the resource. */
export function clonesOf(
  descriptor: AnyResource,
  options: CloneOptions,
  context: FormContext,
  values: FieldValues,
  chosen: readonly { id: number; name: string }[],
): Clone[] {
  const unlike = [descriptor.recordRepresentation, ...(options.apart ?? [])]
  const listed = context.records(descriptor.name)
  const taken = new Map(unlike.map((field) => [field, new Set(listed.map((record) => folded(record[field])))]))
  return chosen.map(({ id, name }): Clone => {
    const filled = Object.entries(values).map(([field, value]) => [field, filledIn(value, name, id)])
    const typed = { ...Object.fromEntries(filled), [options.over]: id }
    const { errors, body } = saveSteps(descriptor, context, typed)
    const [wrong] = Object.entries(errors)
    const twin = unlike.find((field) => taken.get(field)?.has(folded(typed[field])))
    for (const field of unlike) taken.get(field)?.add(folded(typed[field]))
    const refusal = wrong
      ? { field: wrong[0], ...readErrorText(wrong[1].message) }
      : twin && { field: twin, message: 'validation.taken', args: { value: String(typed[twin]) } }
    return { body: { ...typed, ...body }, refusal: refusal || undefined }
  })
}
