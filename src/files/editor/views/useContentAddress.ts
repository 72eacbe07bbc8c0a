import { useMemo } from 'react'
import { useDisposable } from '#ui/useDisposable.ts'
import type { Bytes } from '../../../streams/bytes.ts'
import { base64Of } from '../../../tools/base64.ts'
import { drawing } from '../fileKind.ts'

/**
 * An address for content of this media type, as long as the caller is mounted. A drawing may contain scripts. In a tab of
 * its own, where a browser can open any image, they would run with the rights of the product if its address were an
 * object URL. A data URL has no rights.
 */
export function useContentAddress(content: Bytes, type: string): string | undefined {
  const blob = useMemo(() => new Blob([content], { type }), [content, type])
  return useDisposable(blob, () => {
    if (type === drawing) return { value: `data:${type};base64,${base64Of(content)}`, dispose: () => undefined }
    const value = URL.createObjectURL(blob)
    return { value, dispose: () => URL.revokeObjectURL(value) }
  })
}
