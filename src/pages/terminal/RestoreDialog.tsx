import { useNameOf } from '#engine/data/useNameOf.ts'
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx'
import { useT } from '#i18n/useT.ts'
import { panesOf } from './panes/layout.ts'
import type { Plan } from './workspace.ts'

interface RestoreDialogProps {
  plan: Plan
  onDecide: (all: boolean) => void
}

/** Asks whether to open the terminals again that were open before a reload. Their sessions are lost. */
export function RestoreDialog({ plan, onDecide }: RestoreDialogProps) {
  const nameOf = useNameOf('server')
  const t = useT()
  const servers = plan.flatMap(panesOf).map(Number)
  return (
    <ConfirmDialog
      title={t('pages.terminal.restoreTitle')}
      text={t('pages.terminal.restoreText')}
      names={servers.map(nameOf)}
      action={t('pages.terminal.restore', { count: servers.length })}
      cancel={t('pages.terminal.restoreOne')}
      danger={false}
      onConfirm={() => onDecide(true)}
      onCancel={() => onDecide(false)}
    />
  )
}
