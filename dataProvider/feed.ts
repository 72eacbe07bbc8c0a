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
}

/** Milliseconds before the first try to open a socket anew, doubled with each further one. */
const shortest = 1000
const longest = 30_000

export interface Reading {
  stop(): void
  /** Opens it anew at once. */
  reopen(): void
}

/** Reads a socket of JSON messages, opening it anew whenever it is lost. */
export function readFeed(open: () => FeedSocket, { onOpen, onMessage }: FeedReader): Reading {
  let delay = shortest
  let timer: ReturnType<typeof setTimeout> | undefined
  let socket: FeedSocket | undefined
  let isOpen = false

  function connect() {
    let opened = 0
    isOpen = false
    socket = open()
    socket.onopen = () => {
      opened = Date.now()
      isOpen = true
      onOpen()
    }
    socket.onmessage = ({ data }) => onMessage(JSON.parse(String(data)))
    // A refusal comes this way too: browsers do not tell why.
    socket.onclose = () => {
      // One that held was not refused: a server that restarts is back soon.
      if (opened && Date.now() - opened > longest) delay = shortest
      timer = setTimeout(connect, delay)
      delay = Math.min(2 * delay, longest)
    }
  }

  function stop() {
    clearTimeout(timer)
    const left = socket
    if (!left) return
    left.onmessage = left.onclose = null
    // Browsers complain on the console of a socket that is closed before it is open.
    left.onopen = isOpen ? null : () => left.close()
    if (isOpen) left.close()
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
