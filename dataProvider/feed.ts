/** The part of a WebSocket that reads a feed. */
export interface FeedSocket {
  onopen: (() => void) | null
  onmessage: ((event: { data: unknown }) => void) | null
  onclose: (() => void) | null
  close(): void
}

export interface FeedReader {
  /** The socket is open: what happened before it was is to be asked for. */
  onOpen(): void
  /** One message, parsed. */
  onMessage(item: unknown): void
  /** It was lost, or refused. */
  onLost(): void
}

/** Milliseconds before the first try to open a socket anew, doubled with each further one. */
const shortest = 1000
const longest = 30_000

export interface FeedSubscription {
  stop(): void
  /** Opens it anew at once. */
  reopen(): void
}

/** Reads a socket of JSON messages, opening it anew whenever it is lost. */
export function readFeed(open: () => Promise<FeedSocket>, { onOpen, onMessage, onLost }: FeedReader): FeedSubscription {
  let delay = shortest
  let timer: ReturnType<typeof setTimeout> | undefined
  /** Ends the present connection, also while it is being made. */
  let leave = () => {}

  function connect() {
    let isLeft = false
    let openedAt = 0
    leave = () => {
      isLeft = true
    }

    // A refusal is a close too: browsers do not tell why.
    function lose() {
      if (isLeft) return
      onLost()
      // One that held was not refused: a server that restarts is back soon.
      if (openedAt && Date.now() - openedAt > longest) delay = shortest
      timer = setTimeout(connect, delay)
      delay = Math.min(2 * delay, longest)
    }

    function listen(socket: FeedSocket) {
      // Browsers complain on the console of a socket that is closed before it is open.
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
