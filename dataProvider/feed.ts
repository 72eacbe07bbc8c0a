/** The part of a WebSocket that is needed to read a feed. */
export interface FeedSocket {
  onopen: (() => void) | null
  onmessage: ((event: { data: unknown }) => void) | null
  onclose: (() => void) | null
  close(): void
}

export interface FeedReader {
  /** The socket is open. Changes that happened before must be requested. */
  onOpen(): void
  /** One parsed message. */
  onMessage(item: unknown): void
  /** The connection was lost or refused. */
  onLost(): void
}

/**
 * Milliseconds before the first attempt to reconnect. The delay doubles with each further attempt, up to `longest`.
 */
const shortest = 1000
const longest = 30_000

export interface FeedSubscription {
  stop(): void
  /** Reconnects at once. */
  reopen(): void
}

/** Reads JSON messages from a WebSocket and reconnects whenever the connection is lost. */
export function readFeed(open: () => Promise<FeedSocket>, { onOpen, onMessage, onLost }: FeedReader): FeedSubscription {
  let delay = shortest
  let timer: ReturnType<typeof setTimeout> | undefined
  /** Ends the current connection, even while it is being opened. */
  let leave = () => {}

  function connect() {
    let isLeft = false
    let openedAt = 0
    leave = () => {
      isLeft = true
    }

    // A refused connection also fires `close`: browsers do not tell why.
    function lose() {
      if (isLeft) return
      onLost()
      // A connection that lasted was not refused. A server that restarts is back soon, so the delay starts over.
      if (openedAt && Date.now() - openedAt > longest) delay = shortest
      timer = setTimeout(connect, delay)
      delay = Math.min(2 * delay, longest)
    }

    function listen(socket: FeedSocket) {
      // Browsers log an error when a socket is closed before it is open.
      socket.onopen = () => {
        if (isLeft) return socket.close()
        openedAt = Date.now()
        onOpen()
      }
      socket.onmessage = ({ data }) => {
        if (!isLeft) onMessage(JSON.parse(String(data)))
      }
      socket.onclose = lose
      leave = () => {
        isLeft = true
        if (openedAt) socket.close()
      }
    }

    open().then((socket) => {
      if (!isLeft) listen(socket)
      else socket.onopen = () => socket.close()
    }, lose)
  }

  function stop() {
    clearTimeout(timer)
    leave()
  }

  connect()
  return {
    stop,
    reopen() {
      stop()
      delay = shortest
      connect()
    },
  }
}
