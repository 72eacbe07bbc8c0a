import { Suspense, useState } from 'react'
import type { ReactNode } from 'react'
import { ResourceContextProvider } from 'react-admin'
import { nameOrKind } from '#engine/data/names.ts'
import { PendingDialog } from '#engine/actions/PendingDialog.tsx'
import type { AnyRecord } from '#engine/field.ts'
import type { Dangling } from '#engine/references/dangling.ts'
import { CleanUpQuestion } from '#engine/references/CleanUpQuestion.tsx'
import type { AnyResource } from '#engine/resource.ts'
import { lazyPart } from '#ui/lazyPart.ts'
import { PartBoundary } from '#ui/PartBoundary.tsx'
import { useTicking } from '#ui/values/clock.ts'
import { startOfDay } from '../../server/expiry/localDate.ts'
import { expiryRows } from '../../server/expiry/rows.ts'
import { useExpiryThresholds } from '../../server/thresholds/expiryThresholds.ts'
import type { HealthFinding } from './findings.ts'
import { actionOf } from './remedy.ts'
import type { DialogRemedy } from './remedy.ts'
import Typography from '@mui/material/Typography'
import { useT } from '#i18n/useT.ts'
import { Names } from '#ui/dialog/Names.tsx'

const BulkDialog = lazyPart(async () => (await import('#engine/bulk/BulkDialog.tsx')).BulkDialog)
const RenewDialog = lazyPart(async () => (await import('../../server/expiry/renewal/RenewDialog.tsx')).RenewDialog)

export interface AskedRemedy {
  descriptor: AnyResource
  remedy: DialogRemedy
  records: readonly AnyRecord[]
}

interface RemedyDialogProps {
  asked: AskedRemedy
  /** What will be found once references to nothing are removed. */
  findingsAfter: (cleaned: readonly Dangling[]) => readonly HealthFinding[]
  /** Takes the servers whose agents were asked to do something. */
  onAsked: (ids: readonly number[]) => void
  onClose: () => void
}

/** The question or the dialog that repairs records of a resource. */
export function RemedyDialog(props: RemedyDialogProps) {
  const { asked, onClose } = props
  return (
    <ResourceContextProvider value={asked.descriptor.name}>
      <PartBoundary onDismiss={onClose}>
        <Suspense>{dialogOf(props)}</Suspense>
      </PartBoundary>
    </ResourceContextProvider>
  )
}

function dialogOf({ asked, findingsAfter, onAsked, onClose }: RemedyDialogProps): ReactNode {
  const { descriptor, remedy, records } = asked
  switch (remedy.kind) {
    case 'cleanUp':
      return <CleanUp {...{ findingsAfter, onClose }} dangling={remedy.dangling} />
    case 'action':
      return (
        <PendingDialog
          pending={{ action: actionOf(descriptor, remedy), records }}
          onDone={(outcomes) => {
            const failed = outcomes.flatMap(({ id, failed }) => (failed ? [id] : []))
            if (remedy.key === 'forceUpdate') onAsked(records.map(({ id }) => id).filter((id) => !failed.includes(id)))
          }}
          onClose={onClose}
        />
      )
    case 'addToGroup':
      return <BulkDialog records={records} adding="groups" onClose={onClose} />
    case 'renew':
      return <Renewal records={records} onClose={onClose} />
  }
}

interface CleanUpProps extends Pick<RemedyDialogProps, 'findingsAfter' | 'onClose'> {
  dangling: readonly Dangling[]
}

function CleanUp({ dangling, findingsAfter, onClose }: CleanUpProps) {
  // All records are judged for it, so once, when the question opens.
  const [following] = useState(() => findingsAfter(dangling))
  return (
    <CleanUpQuestion dangling={dangling} onClose={onClose}>
      <Following findings={following} />
    </CleanUpQuestion>
  )
}

function Renewal({ records, onClose }: Pick<AskedRemedy, 'records'> & Pick<RemedyDialogProps, 'onClose'>) {
  const now = useTicking(startOfDay)
  const [thresholds] = useExpiryThresholds()
  return <RenewDialog rows={expiryRows(records, now, thresholds)} now={now} onClose={onClose} />
}

/** What is left to repair after a remedy. */
function Following({ findings }: { findings: readonly HealthFinding[] }) {
  const t = useT()
  if (findings.length === 0) return null
  return (
    <>
      <Typography sx={{ mt: 2 }}>{t('health.following')}</Typography>
      <Names
        names={findings.map(({ descriptor, record, message, args }) =>
          t('app.valued', { label: nameOrKind(descriptor, record, t), value: t(message, args) }),
        )}
      />
    </>
  )
}
