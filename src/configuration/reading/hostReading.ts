import { ConfigurationError, type ConfigurationFile, type FileFault } from '../file.ts'
import { readConfiguration } from './readConfiguration.ts'
import { textOfFile } from './textOfFile.ts'

/** What a worker reports about the file that it was sent: first that it has begun, then the result. */
export type ReadingEvent =
  | { kind: 'begun' }
  | { kind: 'read'; content: ConfigurationFile }
  /** A ConfigurationError as plain data. */
  | { kind: 'refused'; fault: FileFault }
  | { kind: 'failed'; message: string }

interface Scope {
  postMessage(event: ReadingEvent): void
  addEventListener(type: 'message', listener: (event: { data: Blob }) => void): void
}

/** Reads each file that a page sends. */
export function hostReading({ postMessage, addEventListener }: Scope): void {
  addEventListener('message', ({ data: file }) => {
    postMessage({ kind: 'begun' })
    outcomeOf(file)
      .then(postMessage)
      .catch((error: Error) => postMessage({ kind: 'failed', message: error.message }))
  })
}

async function outcomeOf(file: Blob): Promise<ReadingEvent> {
  try {
    return { kind: 'read', content: readConfiguration(await textOfFile(file)) }
  } catch (error) {
    return error instanceof ConfigurationError
      ? { kind: 'refused', fault: error.fault }
      : { kind: 'failed', message: (error as Error).message }
  }
}
