import { useState } from 'react'
import { useDataProvider, useRefresh } from 'react-admin'
import type { LotusDataProvider } from '#dataProvider/index.ts'
import { useT } from '#i18n/useT.ts'
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx'
import { useNotifyDone } from '#ui/messages/useNotifyMessage.ts'
import { useReason } from '#ui/messages/useReason.ts'
import { inParallel } from '#ui/values/inParallel.ts'
import { plainName } from '../data/related.ts'
import type { AnyRecord } from '../field.ts'
import { goneInLine, withoutGone, type Dangling } from './dangling.ts'

/** The largest number of saves at once. */
const atOnce = 4

/** Names the references to nothing, record by record, and removes them when the user agrees. */
export function CleanUpQuestion({ dangling, onClose }: { dangling: readonly Dangling[]; onClose: () => void }) {
  // Through react-admin, which ends a session that the server no longer knows.
  const dataProvider = useDataProvider<LotusDataProvider>()
  const refresh = useRefresh()
  const notifyDone = useNotifyDone()
  const reason = useReason()
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState<readonly { name: string; reason: string }[]>([])
  const t = useT()
  const nameOf = ({ descriptor, record }: Dangling) => plainName(descriptor.recordRepresentation, record)

  /** Saves the record as it is now without the references; one that is gone needs no saving. */
  async function clean(one: Dangling, listed: Promise<readonly AnyRecord[]> | undefined) {
    const { name } = one.descriptor
    const now = (await listed)?.find(({ id }) => id === one.record.id)
    if (!now) return
    await dataProvider.update(name, { id: now.id, data: withoutGone(one, now), previousData: now })
  }

  async function run() {
    setBusy(true)
    setFailed([])
    const lists = new Map<string, Promise<readonly AnyRecord[]>>()
    for (const { descriptor } of dangling) {
      if (!lists.has(descriptor.name))
        lists.set(descriptor.name, dataProvider.fresh(descriptor.name) as Promise<readonly AnyRecord[]>)
    }
    const problems: { name: string; reason: string }[] = []
    await inParallel(dangling, atOnce, (one) =>
      clean(one, lists.get(one.descriptor.name)).catch(
        (error: unknown) => void problems.push({ name: nameOf(one), reason: reason(error) }),
      ),
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
      names={dangling.map((one) => `${nameOf(one)}: ${goneInLine(one)}`)}
      action={t('health.remove')}
      busy={busy}
      refusal={failed.length > 0 && failed.map((one) => <div key={one.name}>{`${one.name}: ${one.reason}`}</div>)}
      onConfirm={() => void run()}
      onCancel={onClose}
    />
  )
}
