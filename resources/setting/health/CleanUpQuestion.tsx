import { useState } from 'react'
import { useDataProvider, useRefresh } from 'react-admin'
import type { LotusDataProvider } from '#dataProvider/index.ts'
import { plainName } from '#engine/data/related.ts'
import type { AnyRecord } from '#engine/field.ts'
import { useT } from '#i18n/useT.ts'
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx'
import { useNotifyDone } from '#ui/messages/useNotifyMessage.ts'
import { useReason } from '#ui/messages/useReason.ts'
import { inParallel } from '#ui/values/inParallel.ts'
import type { HealthFinding } from './findings.ts'

/** The largest number of saves at once. */
const atOnce = 4

/** Names the references to nothing, record by record, and removes them when the user agrees. */
export function CleanUpQuestion({ findings, onClose }: { findings: readonly HealthFinding[]; onClose: () => void }) {
  // Through react-admin, which ends a session that the server no longer knows.
  const dataProvider = useDataProvider<LotusDataProvider>()
  const refresh = useRefresh()
  const notifyDone = useNotifyDone()
  const reason = useReason()
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState<readonly { name: string; reason: string }[]>([])
  const t = useT()
  const nameOf = ({ descriptor, record }: HealthFinding) => plainName(descriptor.recordRepresentation, record)

  /** Saves the record as it is now without the references. */
  async function clean({ descriptor: { name }, record, cleaned = {} }: HealthFinding) {
    const { data: now } = await dataProvider.getOne<AnyRecord>(name, { id: record.id })
    await dataProvider.update(name, { id: record.id, data: cleaned, previousData: now })
  }

  async function run() {
    setBusy(true)
    setFailed([])
    const problems: { name: string; reason: string }[] = []
    await inParallel(findings, atOnce, (finding) =>
      clean(finding).catch((error: unknown) => void problems.push({ name: nameOf(finding), reason: reason(error) })),
    )
    setBusy(false)
    refresh()
    if (problems.length > 0) return setFailed(problems)
    notifyDone('health.cleaned')
    onClose()
  }

  return (
    <ConfirmDialog
      title={t('health.cleanTitle')}
      text={t('health.cleanText')}
      names={findings.map((finding) => `${nameOf(finding)}: ${String(finding.args['names'])}`)}
      action={t('health.remove')}
      busy={busy}
      refusal={failed.length > 0 && failed.map((one) => <div key={one.name}>{`${one.name}: ${one.reason}`}</div>)}
      onConfirm={() => void run()}
      onCancel={onClose}
    />
  )
}
