import { useForm, useWatch, type UseFormReturn } from 'react-hook-form'
import { indexOf } from '#engine/data/related.ts'
import type { AnyRecord } from '#engine/field.ts'

interface Choice {
  server: number | null
}

export interface PreviewServer {
  /** The form of the one choice, apart from the form that is edited. */
  choice: UseFormReturn<Choice>
  server: AnyRecord | undefined
}

/** The server with whose values a request is shown: `first` until another one is chosen. */
export function usePreviewServer(servers: readonly AnyRecord[], first: AnyRecord | undefined): PreviewServer {
  const choice = useForm<Choice>({
    values: { server: first?.id ?? null },
    resetOptions: { keepDirtyValues: true },
  })
  const chosen = useWatch({ control: choice.control, name: 'server' })
  return { choice, server: chosen === null ? undefined : indexOf(servers).get(chosen) }
}
