import { useRecordContext } from 'react-admin'
import * as z from 'zod'

/** The facts that the agent sent about its machine; empty before the first report. */
export const host = z
  .looseObject({
    version: z.string(),
    platform: z.string(),
    platform_version: z.string(),
    arch: z.string(),
    virtualization: z.string(),
    mem_total: z.number(),
    disk_total: z.number(),
  })
  .partial()

/** The version of the agent. */
export const VersionCell = () => <>{useRecordContext<{ id: number; host: z.infer<typeof host> }>()?.host.version}</>
