import { Suspense, useState, type ReactNode } from 'react'
import { useEvent } from 'react-admin'
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
  const [started, setStarted] = useState<{ name: string }>()
  const name = withoutUnseen(typed).trim()
  const close = () => setStarted(undefined)
  // By then the field may have another value than when Save was pressed, and the dialog may be closed, or be another one.
  const take = useEvent((by: typeof started, id: number) => {
    if (by !== started) return
    onCreated(id)
    close()
  })
  const isOffered =
    name !== '' && mayDo(engine, reference, 'create') && !found.some((option) => fold(option.name) === fold(name))
  const values = typeof offer === 'function' ? undefined : offer
  const dialog: ReactNode = started !== undefined && (
    <PartBoundary onDismiss={close}>
      <Suspense>
        <CreateDialog
          resource={reference}
          name={started.name}
          values={values}
          onCreated={(id) => take(started, id)}
          onClose={close}
        />
      </Suspense>
    </PartBoundary>
  )
  return { line: isOffered ? t('form.createTyped', { name }) : undefined, start: () => setStarted({ name }), dialog }
}
