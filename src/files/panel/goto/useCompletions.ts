import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import type { Bytes } from '../../../streams/bytes.ts'
import { decodePath } from '../../../streams/fileCodec.ts'
import type { FileSession } from '../../../streams/fileSession.ts'
import { isInstead, type Listing } from '../../../streams/listing.ts'
import { unended } from '../../../streams/paths.ts'
import { completions, typedParts } from './completions.ts'

/** Milliseconds after the last letter before a folder is listed. */
const typingTime = 200

const keyOf = (path: Uint8Array) => decodePath(unended(path))

const none: readonly string[] = []

/**
 * The paths of folders that begin with what was typed. They come from the open folder, and from one listing of each
 * other folder, in a session of its own.
 */
export function useCompletions(text: string, place: Listing | undefined, start: (() => FileSession) | undefined) {
  const [known, setKnown] = useState<ReadonlyMap<string, Pick<Listing, 'path' | 'entries'>>>(
    () => new Map(place && [[keyOf(place.path), place]]),
  )
  const session = useRef<FileSession>(undefined)
  useEffect(() => () => session.current?.leave(), [])
  const typed = useMemo(() => typedParts(text, place?.path ?? new Uint8Array()), [text, place])
  const listing = typed && known.get(keyOf(typed.folder))
  const missing = typed && !listing ? keyOf(typed.folder) : undefined

  async function list(path: Bytes): Promise<Pick<Listing, 'path' | 'entries'>> {
    session.current ??= start?.()
    const answer = await session.current?.list(path).catch(() => undefined)
    if (!answer) {
      session.current?.leave()
      session.current = undefined
    }
    return answer && !isInstead(answer, path) ? answer : { path, entries: [] }
  }
  const learn = useEffectEvent(async () => {
    if (!typed) return
    const answer = await list(typed.folder)
    setKnown((before) => new Map(before).set(keyOf(typed.folder), answer))
  })
  useEffect(() => {
    if (missing === undefined) return
    const timer = setTimeout(() => void learn(), typingTime)
    return () => clearTimeout(timer)
  }, [missing])

  const options = useMemo(() => (typed && listing ? completions(typed, listing) : none), [typed, listing])
  return { options, isPartial: typed !== undefined && typed.tail !== '' }
}
