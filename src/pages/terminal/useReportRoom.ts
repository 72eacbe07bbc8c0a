import { useNotify } from 'react-admin'
import { sessionsPerUser } from '../../streams/sessions.ts'
import { panesOf } from './panes/layout.ts'
import type { Plan, Workspace } from './workspace.ts'

/** Returns a function that says that there was no room for more terminals, if that is so. */
export function useReportRoom() {
  const notify = useNotify()
  return (hasRoom: boolean) => {
    if (!hasRoom) notify('pages.terminal.noRoom', { type: 'warning', messageArgs: { most: sessionsPerUser } })
  }
}

/** Returns a function that opens the terminals of a plan, or says how many there is no room for. */
export function useOpenPlan() {
  const notify = useNotify()
  return (workspace: Workspace, plan: Plan) => {
    const free = Math.max(0, workspace.room())
    if (workspace.openPlan(plan)) return
    const messageArgs = { needed: plan.flatMap(panesOf).length, free, most: sessionsPerUser }
    notify('pages.terminal.noRoomForAll', { type: 'warning', messageArgs })
  }
}
