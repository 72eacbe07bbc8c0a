import { Suspense, useState, type ReactNode } from 'react'
import type { ResourceName } from '#locales/messages.ts'
import { useT } from '#i18n/useT.ts'
import { lazyPart } from '#ui/lazyPart.ts'
import { PartBoundary } from '#ui/PartBoundary.tsx'
import { fold } from '#ui/search/fold.ts'
import { withoutUnseen } from '#ui/values/unseen.ts'
import { mayDo } from '../../access.ts'
import { useEngine } from '../../EngineContext.ts'
import type { Option } from './option.ts'
import type { Offer } from './useOffered.ts'

const CreateDialog = lazyPart(async () => (await import('../../form/CreateDialog.tsx')).CreateDialog)

interface CreatingOptions {
  reference: ResourceName
  offer: Offer | undefined
  /** What is typed in the picker, and what of it is found. */
  typed: string
  found: readonly Option[]
  /** Chooses the new record. */
  onCreated: (id: number) => void
}

/**
 * Creates a record that a picker does not have, under the name that is typed. `line` is the text of the offer, where
 * there is one; the caller must render `dialog`.
 */
export function useCreating({ reference, offer, typed, found, onCreated }: CreatingOptions) {
  const engine = useEngine()
  const t = useT()
  const [started, setStarted] = useState<string>()
  const name = withoutUnseen(typed).trim()
  const close = () => setStarted(undefined)
  const isOffered =
    name !== '' && mayDo(engine, reference, 'create') && !found.some((option) => fold(option.name) === fold(name))
  const values = typeof offer === 'function' ? undefined : offer
  const dialog: ReactNode = started !== undefined && (
    <PartBoundary onDismiss={close}>
      <Suspense>
        <CreateDialog resource={reference} name={started} values={values} onCreated={onCreated} onClose={close} />
      </Suspense>
    </PartBoundary>
  )
  return { line: isOffered ? t('form.createTyped', { name }) : undefined, start: () => setStarted(name), dialog }
}
