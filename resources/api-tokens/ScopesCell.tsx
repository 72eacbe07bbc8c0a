import { useRecordContext } from 'react-admin'
import { inShort } from './scopes.ts'

/** What a token may do, in short. */
export const ScopesCell = () => <>{inShort(useRecordContext<{ id: number; scopes: string[] }>()?.scopes ?? [])}</>
