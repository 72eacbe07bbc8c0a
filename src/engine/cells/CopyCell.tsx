import { useRecordContext } from 'react-admin'
import { CopyButton } from '#ui/CopyButton.tsx'

/** A long text or a structure, as a button that copies it. */
export function CopyCell({ source }: { source: string }) {
  const value = useRecordContext<Record<string, unknown>>()?.[source]
  if (value === '' || value === null || value === undefined) return null
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return text === '{}' || text === '[]' ? null : <CopyButton text={text} source={source} />
}
