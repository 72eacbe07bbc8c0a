import { useEffect, useEffectEvent } from 'react'
import { useNameOf } from '#engine/data/useNames.ts'
import { useT } from '#i18n/useT.ts'
import { closeNotice, showNotice } from '#notices/notices.ts'
import { followPanes } from '../followPanes.ts'
import { panesOf } from '../panes/layout.ts'
import type { Pane } from '../panes/pane.ts'
import type { Workspace } from '../workspace.ts'
import { watchEnds, type Ending } from './watchEnds.ts'

/** The most characters of a command in a notice. */
const longest = 200

/** Notices of the browser when a command ends in a terminal of a hidden page. Draws nothing. */
export function EndNotices({ workspace }: { workspace: Workspace }) {
  const nameOf = useNameOf('server')
  const t = useT()

  function titleOf(serverId: number, ending: Ending): string {
    const name = nameOf(serverId)
    if (!ending) return t('pages.terminal.ends.stopped', { name })
    const { code } = ending
    return code ? t('pages.terminal.ends.failed', { name, code }) : t('pages.terminal.ends.done', { name })
  }
  const tell = useEffectEvent((pane: Pane, ending: Ending) => {
    void showNotice({
      tag: tagOf(pane),
      title: titleOf(pane.serverId, ending),
      ...(ending && { body: ending.text.slice(0, longest) }),
      address: window.location.pathname,
      onPress() {
        const tab = workspace.getState().tabs.find(({ split }) => panesOf(split).includes(pane.id))
        if (tab) workspace.showTab(tab.id)
        workspace.focusPane(pane.id)
      },
    })
  })
  useEffect(() => {
    const leave = followPanes(workspace, (pane) =>
      watchEnds(pane, { isHidden: () => document.hidden, tell: (ending) => tell(pane, ending) }),
    )
    const seen = () => {
      if (!document.hidden) for (const pane of Object.values(workspace.getState().panes)) void closeNotice(tagOf(pane))
    }
    document.addEventListener('visibilitychange', seen)
    return () => {
      leave()
      document.removeEventListener('visibilitychange', seen)
    }
  }, [workspace])
  return null
}

/** Tells the terminals of this page from those of another tab. */
const page = Math.random().toString(36).slice(2)

const tagOf = (pane: Pane) => `lotus terminal ${page} ${pane.id}`
