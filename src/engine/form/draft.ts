import type { FieldValues } from 'react-hook-form'
import type { AnyField } from '../field.ts'
import type { AnyResource, FormContext } from '../resource.ts'
import { formFields } from './formSchema.ts'

/** What has been typed into one form and not been saved; it outlives a reload, but not the tab. */
export interface Draft {
  read(): FieldValues | undefined
  /** Nothing typed drops it. */
  write(typed: FieldValues): void
  drop(): void
}

const prefix = 'lotus.draft.'

export function draftOf(viewer: number, { name }: AnyResource, { mode, record }: FormContext): Draft {
  const key = `${prefix}${viewer}.${name}.${mode === 'edit' ? String(record?.['id']) : mode}`
  const drop = () => sessionStorage.removeItem(key)
  return {
    drop,
    read() {
      const stored = sessionStorage.getItem(key)
      return stored === null ? undefined : (JSON.parse(stored) as FieldValues)
    },
    write(typed) {
      if (Object.keys(typed).length === 0) drop()
      else sessionStorage.setItem(key, JSON.stringify(typed))
    },
  }
}

/** Nobody who signs in later is to find them. */
export function dropDrafts(): void {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key)
}

/** The fields that a draft may hold: secrets are typed again. */
export const draftedFields = (descriptor: AnyResource, mode: FormContext['mode']): [string, AnyField][] =>
  formFields(descriptor, mode).filter(([, { secret, blankKeeps }]) => !secret && !blankKeeps)
