import { ConfigurationError, type ConfigurationFile } from '../file.ts'
import type { ReadingEvent } from './hostReading.ts'
import { textOfFile } from './textOfFile.ts'

/** The part of a Worker that is needed to read a file. */
export interface ReadingWorker {
  postMessage(file: Blob): void
  addEventListener(type: 'message', listener: (event: { data: ReadingEvent }) => void): void
  addEventListener(type: 'error', listener: () => void): void
  terminate(): void
}

const inBrowser = (): ReadingWorker => new Worker(new URL('./readingWorker.ts', import.meta.url), { type: 'module' })

/**
 * Reads a configuration file in a worker, because the page could not be used while megabytes of YAML are parsed; on the
 * page where no worker can be started. The signal ends the worker at once. Throws a ConfigurationError.
 */
export async function readInBackground(file: Blob, signal: AbortSignal, make = inBrowser): Promise<ConfigurationFile> {
  const content = (await readAway(file, signal, make)) ?? (await readHere(file))
  signal.throwIfAborted()
  return content
}

async function readHere(file: Blob): Promise<ConfigurationFile> {
  const { readConfiguration } = await import('./readConfiguration.ts')
  return readConfiguration(await textOfFile(file))
}

/** Reads a file in a worker of its own; undefined if the worker cannot be started. */
async function readAway(file: Blob, signal: AbortSignal, make: () => ReadingWorker) {
  let worker: ReadingWorker
  try {
    worker = make()
  } catch {
    // A page may forbid itself to start workers.
    return undefined
  }
  try {
    return await answerOf(worker, file, signal)
  } finally {
    worker.terminate()
  }
}

const answerOf = (worker: ReadingWorker, file: Blob, signal: AbortSignal) =>
  new Promise<ConfigurationFile | undefined>((resolve, reject) => {
    let hasBegun = false
    signal.throwIfAborted()
    signal.addEventListener('abort', () => reject(signal.reason as Error))
    worker.addEventListener('error', () =>
      hasBegun ? reject(new Error('the worker that reads has failed')) : resolve(undefined),
    )
    worker.addEventListener('message', ({ data: event }) => {
      if (event.kind === 'begun') hasBegun = true
      else if (event.kind === 'read') resolve(event.content)
      else if (event.kind === 'refused') reject(new ConfigurationError(event.fault))
      else reject(new Error(event.message))
    })
    worker.postMessage(file)
  })
