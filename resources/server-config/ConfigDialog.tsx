import { useState } from 'react'
import { ResourceContextProvider, useRefresh } from 'react-admin'
import { useT } from '#i18n/useT.ts'
import type { ActionDialogProps, ActionOutcome } from '#engine/actions/action.ts'
import type { AnyRecord } from '#engine/field.ts'
import { WorkDialog } from '#ui/dialog/WorkDialog.tsx'
import { useDistinctName } from '#engine/data/useNames.ts'
import { ConfigForm } from './ConfigForm.tsx'
import { ConfigReport } from './ConfigReport.tsx'
import type { Handout } from './handouts.ts'
import { Unread } from './Unread.tsx'
import { useReadings } from './useReadings.ts'

/** The changes that were sent to agents, and the results. */
export interface ConfigOutcome {
  handouts: readonly Handout<AnyRecord>[]
  outcomes: readonly ActionOutcome[]
}

/** Edits the configuration of one agent, or sets the same values for several agents. */
export function ConfigDialog({ records, onClose }: ActionDialogProps) {
  const [unsaved, setUnsaved] = useState(false)
  const [busy, setBusy] = useState(false)
  const [compared, setCompared] = useState(false)
  const [sent, setSent] = useState<ConfigOutcome>()
  const refresh = useRefresh()
  const nameOf = useDistinctName()
  const t = useT()
  const [first] = records
  const alone = records.length === 1 ? first : undefined
  const { readings, again } = useReadings(records, alone !== undefined || compared)
  const reading = alone && readings.get(alone.id)
  const title = alone
    ? t('pages.serverConfig.titleOne', { name: nameOf(alone) })
    : t('pages.serverConfig.titleMany', { count: records.length })

  return (
    <WorkDialog title={title} unsaved={unsaved && !sent} busy={busy && !sent} onClose={onClose}>
      {(close) =>
        sent ? (
          <ConfigReport sent={sent} records={records} onSent={setSent} onClose={onClose} />
        ) : alone && (!reading || 'failure' in reading) ? (
          <Unread name={nameOf(alone)} failure={reading?.failure} onRetry={again} onClose={onClose} />
        ) : (
          <ResourceContextProvider value="server-config">
            <ConfigForm
              records={records}
              config={reading && 'config' in reading ? reading.config : undefined}
              names={records.map(nameOf)}
              readings={readings}
              onCompare={() => setCompared(true)}
              onAgain={again}
              onUnsaved={setUnsaved}
              onBusy={setBusy}
              onSent={(result) => {
                setSent(result)
                refresh()
              }}
              onCancel={close}
            />
          </ResourceContextProvider>
        )
      }
    </WorkDialog>
  )
}
