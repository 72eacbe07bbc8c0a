import { openWebSocket } from '../../streams/socket.ts'
import { hostUpload } from './uploadHost.ts'

// Timers of a page that is not in sight are slowed down to one in a second, later in a minute: an upload that looks
// after room in its socket would crawl. Those of a worker are not.
addEventListener('message', ({ ports }) => {
  for (const port of ports) hostUpload(port, openWebSocket('file'))
})
