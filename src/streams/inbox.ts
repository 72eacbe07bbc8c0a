/** A queue of received messages, for one reader at a time. */
export interface Inbox<T> {
  put(message: T): void
  /** No more messages will come. A reader gets this error after it has read all messages. */
  end(error: Error): void
  isEmpty(): boolean
  /** Drops all unread messages. */
  clear(): void
  /** The next message, or undefined when none arrives within `timeout` milliseconds. */
  take(timeout: number): Promise<T | undefined>
}

export function createInbox<T>(): Inbox<T> {
  const messages: T[] = []
  let ended: Error | undefined
  let wake = () => {}

  return {
    put(message) {
      messages.push(message)
      wake()
    },
    end(error) {
      ended ??= error
      wake()
    },
    isEmpty: () => messages.length === 0 && !ended,
    clear: () => void messages.splice(0),
    async take(timeout) {
      if (messages.length === 0 && !ended) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, timeout)
          wake = () => {
            clearTimeout(timer)
            resolve()
          }
        })
      }
      const message = messages.shift()
      if (message === undefined && ended) throw ended
      return message
    },
  }
}
