import { useState } from 'react'
import { CreationsReport } from '#engine/creations/CreationsReport.tsx'
import { useCreateMany } from '#engine/creations/useCreateMany.ts'
import { useEngine } from '#engine/EngineContext.ts'
import { textDraftOf } from '#engine/form/textDraft.ts'
import type { ActionDialogProps } from '#engine/actions/action.ts'
import { useT } from '#i18n/useT.ts'
import { WorkDialog } from '#ui/dialog/WorkDialog.tsx'
import { AddManyForm } from './AddManyForm.tsx'
import { useServiceFacts } from './useServiceFacts.ts'

/** Creates a service from each line of a pasted text, all with the same settings. */
export function AddManyDialog({ onClose }: ActionDialogProps) {
  const [unsaved, setUnsaved] = useState(false)
  const creation = useCreateMany('service', ['name', 'target'])
  const facts = useServiceFacts()
  const t = useT()
  const { creations, isOver } = creation
  const draft = textDraftOf(useEngine().viewer.id, 'service', 'many')
  const closeForGood = () => {
    draft.drop()
    onClose()
  }
  return (
    <WorkDialog
      title={t('resources.service.actions.addMany')}
      unsaved={unsaved && !isOver}
      busy={creation.busy}
      onClose={closeForGood}
    >
      {(close) =>
        creations.length > 0 ? (
          <CreationsReport creation={creation} {...facts} onClose={close} />
        ) : (
          <AddManyForm
            draft={draft}
            onUnsaved={setUnsaved}
            onCreate={(bodies) => void creation.start(bodies.map((body) => ({ body })))}
            onClose={close}
          />
        )
      }
    </WorkDialog>
  )
}
