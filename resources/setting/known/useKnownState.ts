import { useState } from 'react'
import { useEngine } from '#engine/EngineContext.ts'
import type { Drift } from '#configuration/drift.ts'
import type { ConfigurationFile } from '#configuration/file.ts'
import { readInBackground } from '#configuration/reading/readInBackground.ts'
import { saveConfiguration } from '../configuration/saveConfiguration.ts'
import { useKeptState, type KeptState } from './keptState.ts'

/** What needs the schemas of all forms, so that nobody loads them who only sees the buttons. */
const reading = () => import('./readKnown.ts')

/** What has changed since a file was written. */
export interface ReadDrift {
  drift: readonly Drift[]
  /** The resources that were compared. */
  compared: readonly string[]
  /** Those of the file that could not be read. */
  unread: readonly string[]
  /** Those that are not in the file. */
  notKept: readonly string[]
}

/** The state that is kept in this browser, and the last comparison with it or with a file. */
export function useKnownState() {
  const engine = useEngine()
  const [kept, setKept] = useKeptState()
  const [result, setResult] = useState<ReadDrift>()
  const [compared, setCompared] = useState<ConfigurationFile>()
  const [seen, setSeen] = useState<KeptState>()
  const [error, setError] = useState<unknown>()
  const [busy, setBusy] = useState(false)

  function working(work: () => Promise<void>): void {
    setBusy(true)
    setError(undefined)
    work()
      .catch(setError)
      .finally(() => setBusy(false))
  }

  async function compare(content: ConfigurationFile): Promise<void> {
    setResult(undefined)
    const { comparableFor, readDrift, watchedFor } = await reading()
    const resources = comparableFor(engine).filter(({ name }) => content.records[name])
    const unread = Object.keys(content.records).filter((name) => resources.every((one) => one.name !== name))
    const notKept = watchedFor(engine).filter(({ name }) => !content.records[name])
    setResult({
      drift: await readDrift(engine, content, resources),
      compared: resources.map(({ name }) => name),
      unread,
      notKept: notKept.map(({ name }) => name),
    })
    setCompared(content)
  }

  const readState = async () => (await reading()).readKnownState(engine)
  const readNow = async () => ({ content: await readState(), at: Date.now() })

  const isOfKept = result !== undefined && compared === kept?.content
  return {
    kept,
    result,
    /** Whether the result is what has changed since the kept state, not since another file. */
    isOfKept,
    error,
    busy,
    /** Keeps the state that was compared, if one was: what has changed since then is still to be seen. */
    keep: () =>
      working(async () => {
        if (!setKept((isOfKept && seen) || (await readNow()))) throw new Error('saving.notStored')
        setResult(undefined)
      }),
    save: () => working(async () => saveConfiguration(await readState(), 'yaml')),
    forget() {
      setKept(undefined)
      setResult(undefined)
    },
    compareKept: () =>
      working(async () => {
        if (!kept) return
        setSeen(await readNow())
        await compare(kept.content)
      }),
    compareFile: (file: File) =>
      working(async () => compare(await readInBackground(file, new AbortController().signal))),
  }
}
