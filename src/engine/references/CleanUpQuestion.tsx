import { useState, type ReactNode } from 'react'
import { useRefresh } from 'react-admin'
import { useT } from '#i18n/useT.ts'
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx'
import { useNotifyDone } from '#ui/messages/useNotifyMessage.ts'
import { useReason } from '#ui/messages/useReason.ts'
import { plainName } from '../data/names.ts'
import { useEngine } from '../EngineContext.ts'
import { isSaved, reasonOf } from '../save/outcome.ts'
import { writeMany } from '../save/writeMany.ts'
import { goneInLine, withoutGone, type Dangling } from './dangling.ts'

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
  const engine = useEngine()
  const refresh = useRefresh()
  const notifyDone = useNotifyDone()
  const reason = useReason()
  const [busy, setBusy] = useState(false)
  const [left, setLeft] = useState<readonly Left[]>(() => dangling.map((one) => ({ one })))
  const t = useT()
  const nameOf = ({ descriptor, record }: Dangling) => plainName(descriptor.recordRepresentation, record)

  async function run() {
    setBusy(true)
    setLeft(left.map(({ one }) => ({ one })))
    const problems: Left[] = []
    await writeMany(engine, left, {
      intentOf: ({ one }) => ({
        descriptor: one.descriptor,
        id: one.record.id,
        draft: (now) => ({ data: withoutGone(one, now) }),
      }),
      tell({ one }, outcome) {
        // A record that is gone needs no saving.
        if (!isSaved(outcome) && outcome.kind !== 'gone') problems.push({ one, reason: reason(reasonOf(outcome)) })
      },
    })
    setBusy(false)
    refresh()
    if (problems.length > 0) return setLeft(problems)
    notifyDone('health.cleaned')
    onClose()
  }

  const refused = left.filter(({ reason }) => reason !== undefined)
  return (
    <ConfirmDialog
      title={t('health.cleanTitle')}
      text={t('health.cleanText')}
      names={left.map(({ one }) => t('app.valued', { label: nameOf(one), value: goneInLine(one, t) }))}
      action={t('health.remove')}
      busy={busy}
      refusal={
        refused.length > 0 &&
        refused.map(({ one, reason }) => (
          <div key={`${one.descriptor.name}/${one.record.id}`}>
            {t('app.valued', { label: nameOf(one), value: reason })}
          </div>
        ))
      }
      onConfirm={() => void run()}
      onCancel={onClose}
    >
      {children}
    </ConfirmDialog>
  )
}
