import { openWebSocket } from '../socket.ts'
import { hostSocket } from './hostSocket.ts'

addEventListener('message', ({ ports }) => {
  for (const port of ports) hostSocket(port, openWebSocket('terminal'))
})
