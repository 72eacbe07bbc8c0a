import { useId, useRef } from 'react'
import { useController } from 'react-hook-form'
import { useResourceContext } from 'react-admin'
import { useT } from '#i18n/useT.ts'
import type { InputProps } from '../field.ts'
import { afterPress } from '../form/afterPress.ts'
import { errorInWords, rawIn, refusedByServer } from '../form/errorText.ts'
import { isBlank } from '../form/isBlank.ts'
import { noteOf } from './noteOf.tsx'

/**
 * Everything that an input needs to know about its field: value, label, the text of the error or the help, and the ids
 * that connect them.
 */
export function useField<Form>({ source, isRequired, helperText, warning, label }: InputProps) {
  const id = useId()
  const resource = useResourceContext()
  const t = useT()
  const { field, fieldState } = useController({ name: source })
  const isUsed = useRef(false)
  const { message: error, type } = fieldState.error ?? {}
  const raw = error && rawIn(error)
  // What is doubtful in a value may explain why the server has refused it.
  const explanation = type === refusedByServer ? warning : undefined
  const note = error ? noteOf(errorInWords(error, t), explanation) : noteOf(helperText && t(helperText), warning)
  return {
    id,
    noteId: note ? `${id}-note` : undefined,
    label: label ?? t(`resources.${resource}.fields.${source}`),
    note,
    ...(raw && { details: raw }),
    failed: fieldState.invalid,
    required: isRequired ?? false,
    value: field.value as Form,
    setValue(value: Form) {
      isUsed.current = true
      field.onChange(value)
    },
    onBlur() {
      // Whoever passes an empty field has not come to it yet; a save judges it.
      if (isUsed.current || !isBlank(field.value)) afterPress(field.onBlur)
    },
    ref: field.ref,
  }
}

/** The part of a field that `FieldShell` renders; `details` are the server's words where `note` has plainer ones. */
export type FieldFrame = Pick<
  ReturnType<typeof useField>,
  'id' | 'noteId' | 'label' | 'note' | 'details' | 'failed' | 'required'
>
