import { useState, type ReactNode } from 'react'
import { useDataProvider, useRefresh, useTranslate } from 'react-admin'
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

interface Left {
  one: Dangling
  /** Why the last attempt failed, in words. */
  reason?: string
}

interface CleanUpQuestionProps {
  dangling: readonly Dangling[]
  /** What follows from it. */
  children?: ReactNode
  onClose: () => void
}

/**
 * Names the references to nothing, record by record, and removes them when the user agrees. After a refusal it names only
 * what is left.
 */
export function CleanUpQuestion({ dangling, children, onClose }: CleanUpQuestionProps) {
  // Through react-admin, which ends a session that the server no longer knows.
  const dataProvider = useDataProvider<LotusDataProvider>()
  const refresh = useRefresh()
  const notifyDone = useNotifyDone()
  const reason = useReason()
  const [busy, setBusy] = useState(false)
  const [left, setLeft] = useState<readonly Left[]>(() => dangling.map((one) => ({ one })))
  const translate = useTranslate()
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
    setLeft(left.map(({ one }) => ({ one })))
    const lists = new Map<string, Promise<readonly AnyRecord[]>>()
    for (const { one } of left) {
      const { descriptor } = one
      if (!lists.has(descriptor.name))
        lists.set(descriptor.name, dataProvider.fresh(descriptor.name) as Promise<readonly AnyRecord[]>)
    }
    const problems = new Map<Dangling, string>()
    await inParallel(left, atOnce, ({ one }) =>
      clean(one, lists.get(one.descriptor.name)).catch((error: unknown) => void problems.set(one, reason(error))),
    )
    setBusy(false)
    refresh()
    if (problems.size > 0) return setLeft([...problems].map(([one, reason]) => ({ one, reason })))
    notifyDone('health.cleaned')
    onClose()
  }

  const refused = left.filter(({ reason }) => reason !== undefined)
  return (
    <ConfirmDialog
      title={t('health.cleanTitle')}
      text={t('health.cleanText')}
      names={left.map(({ one }) => `${nameOf(one)}: ${goneInLine(one, translate)}`)}
      action={t('health.remove')}
      busy={busy}
      refusal={
        refused.length > 0 &&
        refused.map(({ one, reason }) => (
          <div key={`${one.descriptor.name}/${one.record.id}`}>{`${nameOf(one)}: ${reason}`}</div>
        ))
      }
      onConfirm={() => void run()}
      onCancel={onClose}
    >
      {children}
    </ConfirmDialog>
  )
}
