import { useState } from 'react'
import { useEngine } from '#engine/EngineContext.ts'
import { textDraftOf } from '#engine/form/textDraft.ts'
import type { ActionDialogProps } from '#engine/actions/action.ts'
import { useT } from '#i18n/useT.ts'
import { WorkDialog } from '#ui/dialog/WorkDialog.tsx'
import { AddManyForm } from './AddManyForm.tsx'
import { AddManyReport } from './AddManyReport.tsx'
import { useCreateMany } from './useCreateMany.ts'

/** Creates a service from each line of a pasted text, all with the same settings. */
export function AddManyDialog({ onClose }: ActionDialogProps) {
  const [unsaved, setUnsaved] = useState(false)
  const creation = useCreateMany()
  const t = useT()
  const { creations, busy, having } = creation
  const draft = textDraftOf(useEngine().viewer.id, 'service', 'many')
  const isOver = creations.length > 0 && !busy && having('created').length === creations.length
  const closeForGood = () => {
    draft.drop()
    onClose()
  }
  return (
    <WorkDialog title={t('resources.service.actions.addMany')} unsaved={unsaved && !isOver} onClose={closeForGood}>
      {(close) =>
        creations.length > 0 ? (
          <AddManyReport creation={creation} onClose={close} />
        ) : (
          <AddManyForm
            draft={draft}
            onUnsaved={setUnsaved}
            onCreate={(bodies) => void creation.start(bodies)}
            onClose={close}
          />
        )
      }
    </WorkDialog>
  )
}
