import { useMemo } from 'react'
import { useDisposable } from '#ui/useDisposable.ts'
import type { Bytes } from '../../../streams/bytes.ts'

/** An object URL for content of this media type, as long as the caller is mounted. */
export function useBlobAddress(content: Bytes, type: string | undefined): string | undefined {
  const blob = useMemo(() => new Blob([content], { type }), [content, type])
  return useDisposable(blob, () => {
    const value = URL.createObjectURL(blob)
    return { value, dispose: () => URL.revokeObjectURL(value) }
  })
}
