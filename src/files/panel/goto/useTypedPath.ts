import { useState } from 'react'
import { decodePath } from '../../../streams/fileCodec.ts'
import type { FileSession } from '../../../streams/fileSession.ts'
import type { Listing } from '../../../streams/listing.ts'
import type { Completion } from './useCompletionList.tsx'
import { useCompletions } from './useCompletions.ts'

const none: Completion = { options: [], isPartial: false }

/** A path that is being typed, beginning with that of the open folder, and what it may be completed to once it is. */
export function useTypedPath(place: Listing | undefined, start: (() => FileSession) | undefined) {
  const [text, setText] = useState(() => decodePath(place?.path ?? new Uint8Array()))
  const [isTouched, setTouched] = useState(false)
  const completion = useCompletions(text, place, isTouched ? start : undefined)
  return {
    value: text,
    onChange(value: string) {
      setText(value)
      setTouched(true)
    },
    completion: isTouched ? completion : none,
  }
}
