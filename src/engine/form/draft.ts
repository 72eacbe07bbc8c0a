import type { FieldValues } from 'react-hook-form'
import { entries } from '../../storage/entries.ts'
import { storage, type Kept } from '../../storage/storage.ts'
import type { AnyField } from '../field.ts'
import { isObject } from '#ui/values/objects.ts'
import type { AnyResource, FormContext } from '../resource.ts'
import { formFields } from './formSchema.ts'

/** The unsaved values of one form. A draft survives a reload, but not the closing of the tab. */
export interface Draft {
  values: FieldValues
  /** Each of these fields as it was when the user began to change its input. */
  before: FieldValues
  /** The names of the fields whose values would belong here and are not kept. */
  lost: readonly string[]
}

/** The draft of a record, or of a new one, which the tab keeps. */
export const draftOf = (
  viewer: number,
  { name }: AnyResource,
  { mode, record }: Pick<FormContext, 'mode' | 'record'>,
): Kept<Draft> => storage.kept(entries.draft, asDraft, viewer, name, nameOf(mode, record))

/** A copy has a draft of its own beside that of a new record. */
function nameOf(mode: FormContext['mode'], record: FormContext['record']): string {
  const id = record?.['id']
  return mode === 'edit' ? String(id) : id === undefined ? mode : `${mode}-${String(id)}`
}

function asDraft(stored: unknown): Draft | undefined {
  if (!isObject(stored)) return undefined
  const { values, before = {}, lost } = stored
  if (!isObject(values) || !isObject(before) || !Array.isArray(lost)) return undefined
  return { values, before, lost: lost.filter((name) => typeof name === 'string') }
}

/** Secrets are not kept in drafts and must be typed again. */
const isSecret = ({ secret, writeOnly }: AnyField) => secret || writeOnly

/** The draft of a form. `isTyped`: whether the user has changed a field, or another one of the same input. */
export function drafted(
  descriptor: AnyResource,
  mode: FormContext['mode'],
  { values, before, isTyped }: Pick<Draft, 'values' | 'before'> & { isTyped: (name: string) => boolean },
): Draft {
  const typed = formFields(descriptor, mode).filter(([name]) => isTyped(name))
  const kept = typed.filter(([, field]) => !isSecret(field)).map(([name]) => name)
  const keptOf = (all: FieldValues) => Object.fromEntries(kept.map((name) => [name, all[name]]))
  return {
    values: keptOf(values),
    before: keptOf(before),
    lost: typed.filter(([, field]) => isSecret(field)).map(([name]) => name),
  }
}

export const isNothing = ({ values, lost }: Draft) => Object.keys(values).length === 0 && lost.length === 0
