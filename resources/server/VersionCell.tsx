import { useRecordContext } from 'react-admin'
import * as z from 'zod'
import { useRelated } from '#engine/data/useRecordName.ts'
import { useT } from '#i18n/useT.ts'
import { isBehind, newestVersion } from './live/versions.ts'

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

/** The version of the agent, marked if it is behind the newest of the fleet. */
export function VersionCell() {
  const version = useRecordContext<{ id: number; host: z.infer<typeof host> }>()?.host.version ?? ''
  const newest = newestVersion(useRelated('server'))
  const t = useT()
  if (!isBehind(version, newest)) return <>{version}</>
  return (
    <span className="behind" data-tip={t('live.newest', { version: newest })}>
      {version} ↑
    </span>
  )
}
