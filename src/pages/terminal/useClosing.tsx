import { useState } from 'react'
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx'
import { lazyPart } from '#ui/lazyPart.ts'
import { useNameOf } from '#engine/data/useNames.ts'
import { useT } from '#i18n/useT.ts'
import { HeldPart } from './HeldPart.tsx'
import { saveRecording } from './saving/saveRecording.ts'
import type { Workspace } from './workspace.ts'

const LeaveOrEnd = lazyPart(async () => (await import('./kept/LeaveOrEnd.tsx')).LeaveOrEnd)

/** Closes panes, after a confirmation if a program may be running in one of them. */
export function useClosing(workspace: Workspace) {
  const [asked, setAsked] = useState<readonly string[]>()
  /** Panes to close, of which some have a shell that is kept on its server. */
  const [kept, setKept] = useState<readonly string[]>()
  const nameOf = useNameOf('server')
  const t = useT()
  const { panes } = workspace.getState()
  const busy = asked?.flatMap((id) => panes[id] ?? []).filter((pane) => pane.mayRun()) ?? []

  function close(ids: readonly string[]) {
    if (ids.some((id) => panes[id]?.isKept())) setKept(ids)
    else closePlain(ids)
  }
  function closePlain(ids: readonly string[]) {
    if (ids.some((id) => panes[id]?.mayRun())) setAsked(ids)
    else ids.forEach(finish)
  }
  /** Closes a pane; its recording is saved. */
  function finish(id: string) {
    const pane = panes[id]
    if (pane) saveRecording(pane, nameOf(pane.serverId))
    workspace.closePane(id)
  }
  const back = () => {
    setAsked(undefined)
    setKept(undefined)
    workspace.paneInFocus()?.screen.terminal.focus()
  }
  const isKept = (id: string) => panes[id]?.isKept() ?? false
  const keptQuestion = kept && (
    <HeldPart onDismiss={back}>
      <LeaveOrEnd
        panes={kept.filter(isKept).flatMap((id) => panes[id] ?? [])}
        onClosing={() => {
          const others = kept.filter((id) => !isKept(id))
          kept.filter(isKept).forEach(finish)
          back()
          closePlain(others)
        }}
        onCancel={back}
      />
    </HeldPart>
  )
  const question = asked && (
    <ConfirmDialog
      title={t('pages.terminal.closeTitle', { smart_count: asked.length })}
      text={t('pages.terminal.closeText', { smart_count: asked.length })}
      names={busy.map(({ serverId, getState }) => {
        const { title } = getState()
        return title ? t('app.valued', { label: nameOf(serverId), value: title }) : nameOf(serverId)
      })}
      action={t('app.close')}
      onConfirm={() => {
        asked.forEach(finish)
        back()
      }}
      onCancel={back}
    />
  )
  return { close, question: keptQuestion ?? question }
}
