import { lazy, Suspense, useState, type ReactNode } from 'react'
import { useGetResourceLabel, useListContext, useResourceContext } from 'react-admin'
import { useDescriptor } from '../EngineContext.ts'
import { PartBoundary } from '#ui/PartBoundary.tsx'
import { actionOf } from './actionOf.ts'
import { PendingActionContext, type PendingAction } from './pendingAction.ts'

const QuestionDialog = lazy(async () => ({ default: (await import('./QuestionDialog.tsx')).QuestionDialog }))

/** Asks the question before every deletion, and before every other action on records of this list. */
export function QuestionProvider({ children }: { children: ReactNode }) {
  const [asked, setAsked] = useState<PendingAction>()
  const { selectedIds, onSelect } = useListContext()
  const resource = useResourceContext() ?? ''
  const descriptor = useDescriptor(resource)
  const label = useGetResourceLabel()(resource, 2)
  const own = asked && actionOf(descriptor, asked.actionKey)
  const Dialog = own && 'Dialog' in own ? own.Dialog : undefined
  const close = () => setAsked(undefined)
  return (
    <PendingActionContext value={setAsked}>
      {/* When the focused element disappears, the focus moves to the list. */}
      <section tabIndex={-1} aria-label={label} style={{ outline: 0 }}>
        {children}
      </section>
      <PartBoundary key={asked?.actionKey ?? ''} onDismiss={close}>
        <Suspense>
          {asked && Dialog && <Dialog records={asked.records} onClose={close} />}
          {asked && !Dialog && (
            <QuestionDialog
              question={asked}
              onDone={() => onSelect(selectedIds.filter((id) => !asked.records.some((record) => record.id === id)))}
              onClose={close}
            />
          )}
        </Suspense>
      </PartBoundary>
    </PendingActionContext>
  )
}
