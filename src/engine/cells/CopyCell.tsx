import { useRecordContext } from 'react-admin'
import { CopyButton } from '#ui/CopyButton.tsx'

/** A button that copies a long text or a structure. */
export function CopyCell({ source }: { source: string }) {
  const value = useRecordContext<Record<string, unknown>>()?.[source]
  if (value === '' || value === null || value === undefined) return null
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return text === '{}' || text === '[]' ? null : <CopyButton text={text} source={source} />
}
