import type { FieldValues } from 'react-hook-form'
import { entries } from '../../storage/entries.ts'
import { storage, type Kept } from '../../storage/storage.ts'
import type { AnyField } from '../field.ts'
import { isObject } from '#ui/values/isObject.ts'
import type { AnyResource, FormContext } from '../resource.ts'
import { formFields } from './formSchema.ts'

/** What has been typed into one form and not been saved; it outlives a reload, but not the tab. */
export interface Draft {
  values: FieldValues
  /** The fields that have been typed into, too, and whose values are kept nowhere. */
  lost: readonly string[]
}

export const draftOf = (
  viewer: number,
  { name }: AnyResource,
  { mode, record }: Pick<FormContext, 'mode' | 'record'>,
): Kept<Draft> => storage.kept(entries.draft, asDraft, viewer, name, mode === 'edit' ? String(record?.['id']) : mode)

function asDraft(stored: unknown): Draft | undefined {
  if (!isObject(stored)) return undefined
  const { values, lost } = stored
  if (!isObject(values) || !Array.isArray(lost)) return undefined
  return { values, lost: lost.filter((name) => typeof name === 'string') }
}

/** Secrets are typed again. */
const isSecret = ({ secret, writeOnly }: AnyField) => secret || writeOnly

/** What of a form is to be kept, given the names that have been typed into. */
export function drafted(
  descriptor: AnyResource,
  mode: FormContext['mode'],
  { values, isTyped }: { values: FieldValues; isTyped: (name: string) => boolean },
): Draft {
  const typed = formFields(descriptor, mode).filter(([name]) => isTyped(name))
  return {
    values: Object.fromEntries(typed.filter(([, field]) => !isSecret(field)).map(([name]) => [name, values[name]])),
    lost: typed.filter(([, field]) => isSecret(field)).map(([name]) => name),
  }
}

export const isNothing = ({ values, lost }: Draft) => Object.keys(values).length === 0 && lost.length === 0
