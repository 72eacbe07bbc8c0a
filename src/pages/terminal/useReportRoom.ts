import { useNotify } from 'react-admin'
import { sessionsPerUser } from '../../streams/sessions.ts'

/** Returns a function that says that there was no room for more terminals, if that is so. */
export function useReportRoom() {
  const notify = useNotify()
  return (hasRoom: boolean) => {
    if (!hasRoom) notify('pages.terminal.noRoom', { type: 'warning', messageArgs: { most: sessionsPerUser } })
  }
}
