/** Messages between their arrival and their reading, one reader at a time. */
export interface Inbox<T> {
  put(message: T): void
  /** From now on there is nothing to wait for: readers get this error once all is read. */
  end(error: Error): void
  isEmpty(): boolean
  /** Drops what nobody has read. */
  clear(): void
  /** The next message, or undefined when none comes in so many milliseconds. */
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
