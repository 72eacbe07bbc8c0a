import Alert from '@mui/material/Alert'
import type { ReactNode } from 'react'
import { useResourceContext } from 'react-admin'
import { useT } from '#i18n/useT.ts'
import { dependantsOn, pointingTo } from './dependantGroups.ts'
import { useDescriptor, useEngine } from '../../EngineContext.ts'
import type { AnyRecord } from '../../field.ts'
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx'
import { Dependants } from './Dependants.tsx'
import { FindingOut } from '#ui/FindingOut.tsx'
import { useListsAnew } from '../../data/useListsAnew.ts'

interface DeletionQuestionProps {
  records: readonly AnyRecord[]
  names: readonly string[]
  busy: boolean
  refusal: ReactNode
  onConfirm: () => void
  onCancel: () => void
}

/**
 * The question before a deletion. It waits until it is known which records use the selected ones, or that this cannot
 * be known.
 */
export function DeletionQuestion({ records, ...dialog }: DeletionQuestionProps) {
  const resource = useResourceContext() ?? ''
  const engine = useEngine()
  const { components, deletion } = useDescriptor(resource)
  const { dependsOn = [], note, dangling } = deletion ?? {}
  const { Consequences } = components ?? {}
  const pointing = pointingTo(resource, engine)
  const { isLoading, listed, unread } = useListsAnew([...new Set([...pointing.map(({ name }) => name), ...dependsOn])])
  const ids = new Set(records.map(({ id }) => id))
  const t = useT()
  return (
    <ConfirmDialog
      {...dialog}
      title={t('confirm.deleteTitle')}
      text={t('confirm.deleteText')}
      action={t('app.delete')}
      waiting={isLoading}
    >
      {isLoading && <FindingOut />}
      {!isLoading && (
        <Dependants
          found={dependantsOn(resource, ids, pointing, listed)}
          unread={unread}
          dangling={dangling}
          isPart={Consequences !== undefined}
        />
      )}
      {Consequences && (
        // Rendered from the start, hidden, so that its code is loaded before the button appears.
        <div hidden={isLoading}>
          <Consequences records={records} listed={listed} />
        </div>
      )}
      {note && (
        <Alert severity="info" sx={{ my: 1 }}>
          {t(note)}
        </Alert>
      )}
    </ConfirmDialog>
  )
}
