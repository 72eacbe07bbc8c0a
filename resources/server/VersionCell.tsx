import { useRecordContext } from 'react-admin'
import * as z from 'zod'

/** What the agent told of its machine; empty before its first report. */
export const host = z.looseObject({ version: z.string().optional() })

/** The version of the agent. */
export const VersionCell = () => <>{useRecordContext<{ id: number; host: z.infer<typeof host> }>()?.host.version}</>
