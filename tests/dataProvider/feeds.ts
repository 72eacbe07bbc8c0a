import type { FeedSocket } from '#dataProvider/feed.ts'

/** A fake server for feed sockets: the test accepts, sends and closes. */
export function createFeeds() {
  const sockets: (FeedSocket & { url: string; closed: boolean })[] = []
  const last = () => {
    const socket = sockets.at(-1)
    if (!socket) throw new Error('no socket was asked for')
    return socket
  }
  return {
    sockets,
    /** Opens a connection, which is not accepted or refused yet. */
    open(url = ''): FeedSocket {
      const socket = {
        url,
        closed: false,
        onopen: null,
        onmessage: null,
        onclose: null,
        close: () => void (socket.closed = true),
      }
      sockets.push(socket)
      return socket
    },
    accept: () => last().onopen?.(),
    send: (item: unknown) => last().onmessage?.({ data: JSON.stringify(item) }),
    lose: () => last().onclose?.(),
  }
}
