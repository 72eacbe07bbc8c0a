import { openWebSocket } from '../../../streams/socket.ts'
import { hostSession } from './remoteHost.ts'

// Browsers throttle the timers of a hidden page to one per second, later to one per minute. An upload that polls its
// socket would become very slow. Timers of a worker are not throttled, and only a worker can write to a file
// synchronously.
addEventListener('message', ({ ports }) => {
  for (const port of ports) hostSession(port, openWebSocket('file'))
})
