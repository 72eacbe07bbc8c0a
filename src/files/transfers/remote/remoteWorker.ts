import { openWebSocket } from '../../../streams/socket.ts'
import { hostSession } from './remoteHost.ts'

// Timers of a page that is not in sight are slowed down to one in a second, later in a minute: an upload that looks
// after room in its socket would crawl. Those of a worker are not; and it alone can write to a file at once.
addEventListener('message', ({ ports }) => {
  for (const port of ports) hostSession(port, openWebSocket('file'))
})
