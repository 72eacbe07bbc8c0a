import { useState } from 'react'
import { useNotify } from 'react-admin'
import { copyText } from '#ui/copyText.ts'
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx'
import { lazyPart } from '#ui/lazyPart.ts'
import { useNotifyReason } from '#ui/messages/useNotifyReason.ts'
import { useT } from '#i18n/useT.ts'
import { HeldPart } from '../HeldPart.tsx'
import type { Pane } from '../panes/pane.ts'
import type { RecentCommand } from '../recent/recentCommands.ts'
import type { Workspace } from '../workspace.ts'

const RecentDialog = lazyPart(async () => (await import('../recent/RecentDialog.tsx')).RecentDialog)

/** Jumps between the commands that a shell has marked, copies their output, and has the shell mark them. */
export function useMarking(workspace: Workspace, pane: Pane | undefined, onUse: (command: RecentCommand) => void) {
  const [open, setOpen] = useState<{ part: 'question' | 'recent'; pane: Pane }>()
  const notify = useNotify()
  const notifyReason = useNotifyReason()
  const t = useT()
  const marks = () => pane?.marks.getState()
  const close = () => {
    setOpen(undefined)
    workspace.paneInFocus()?.screen.terminal.focus()
  }
  const unmarked = () => notify('pages.terminal.marks.unmarked', { type: 'info' })

  function step(by: -1 | 1) {
    if (!marks()) unmarked()
    marks()?.step(by)
  }

  async function copyOutput() {
    const taken = marks()
    const text = taken?.output()
    if (text === undefined) {
      const commands = taken?.getState().commands ?? []
      if (commands.length === 0) return unmarked()
      const isLost = commands.some(({ end }) => end)
      return notify(isLost ? 'pages.terminal.marks.lost' : 'pages.terminal.marks.noneEnded', { type: 'info' })
    }
    const isCopied = await copyText(text)
    notify(isCopied ? 'pages.terminal.marks.copied' : 'pages.terminal.copyRefused', {
      type: isCopied ? 'info' : 'error',
    })
    pane?.screen.terminal.focus()
  }

  function ask() {
    if (!pane?.isLive()) notify('pages.files.noShell', { type: 'warning' })
    else if (pane.marks.isPrompted.getState()) notify('pages.terminal.marks.already', { type: 'info' })
    else setOpen({ part: 'question', pane })
  }

  async function mark(pane: Pane) {
    close()
    const { typeMarkLine } = await import('./typeMarkLine.ts')
    const refusal = await typeMarkLine(pane)
    if (refusal) notify(refusal, { type: 'warning' })
  }

  const dialogs = open && (
    <HeldPart onDismiss={close}>
      {open.part === 'question' ? (
        <ConfirmDialog
          title={t('pages.terminal.commands.markCommands')}
          text={t('pages.terminal.marks.explained')}
          action={t('pages.terminal.marks.type')}
          danger={false}
          onConfirm={() => void mark(open.pane).catch(notifyReason)}
          onCancel={close}
        />
      ) : (
        <RecentDialog
          workspace={workspace}
          onUse={(command) => {
            close()
            onUse(command)
          }}
          onClose={close}
        />
      )}
    </HeldPart>
  )
  const commands = {
    previousCommand: () => step(-1),
    nextCommand: () => step(1),
    copyOutput: () => void copyOutput(),
    recentCommands: () => pane && setOpen({ part: 'recent', pane }),
    markCommands: ask,
  }
  return { commands, dialogs }
}
