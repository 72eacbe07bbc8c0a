import { useRecordContext, useTranslate } from 'react-admin'
import { inShort } from './scopes.ts'

/** What a token may do, in short. */
export function ScopesCell() {
  const translate = useTranslate()
  return <>{inShort(useRecordContext<{ id: number; scopes: string[] }>()?.scopes ?? [], translate)}</>
}
