import { useRecordContext } from 'react-admin'
import { inShort } from './scopes.ts'

/** A short text of the scopes of a token. */
export const ScopesCell = () => <>{inShort(useRecordContext<{ id: number; scopes: string[] }>()?.scopes ?? [])}</>
