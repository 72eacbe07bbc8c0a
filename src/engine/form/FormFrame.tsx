import type { FormEvent, ReactNode } from 'react'
import { FormProvider, type FieldValues, type UseFormReturn } from 'react-hook-form'
import { submitByKey } from '#ui/keys/submitByKey.ts'

interface FormFrameProps {
  form: UseFormReturn<FieldValues>
  onSubmit: (event: FormEvent) => void
  /** For a submit button outside of the form. */
  id?: string
  /** The content and the buttons of a dialog, of which only the content scrolls. */
  children: ReactNode
}

/** The element of a form and what its inputs need. */
export const FormFrame = ({ form, onSubmit, id, children }: FormFrameProps) => (
  <FormProvider {...form}>
    <form
      id={id}
      noValidate
      onSubmit={(event) => {
        // A form in a dialog above another form is not part of it.
        event.stopPropagation()
        onSubmit(event)
      }}
      ref={submitByKey}
      style={{ display: 'flex', flexDirection: 'column', minHeight: 0, flex: 1 }}
    >
      {children}
    </form>
  </FormProvider>
)
