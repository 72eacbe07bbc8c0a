/** The part of a WebSocket that is needed to read a feed. */
export interface FeedSocket {
  onopen: (() => void) | null
  onmessage: ((event: { data: unknown }) => void) | null
  onclose: (() => void) | null
  close(): void
}

interface FeedReader<T> {
  /** Reads the data of one message. A message that it refuses by throwing ends the connection like a loss. */
  parse(data: unknown): T
  /** The socket is open. Changes that happened before must be requested. */
  onOpen(): void
  /** One parsed message. */
  onMessage(item: T): void
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

/**
 * Reads messages from a WebSocket and reconnects whenever the connection is lost. The signal for `open` aborts once the
 * socket is not wanted any more.
 */
export function readFeed<T>(
  open: (signal: AbortSignal) => Promise<FeedSocket>,
  reader: FeedReader<T>,
): FeedSubscription {
  const { parse, onOpen, onMessage, onLost } = reader
  let delay = shortest
  let timer: ReturnType<typeof setTimeout> | undefined
  /** Ends the current connection, even while it is being opened. */
  let leave = () => {}

  function connect() {
    let isLeft = false
    let openedAt = 0
    const opening = new AbortController()
    leave = () => {
      isLeft = true
      opening.abort()
    }

    // A refused connection also fires `close`: browsers do not tell why.
    function lose() {
      if (isLeft) return
      isLeft = true
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
        if (isLeft) return
        const item = attempt(() => parse(data))
        if (item !== undefined) return onMessage(item)
        socket.close()
        lose()
      }
      socket.onclose = lose
      leave = () => {
        isLeft = true
        if (openedAt) socket.close()
      }
    }

    open(opening.signal).then((socket) => {
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

function attempt<T>(read: () => T): T | undefined {
  try {
    return read()
  } catch {
    return undefined
  }
}
