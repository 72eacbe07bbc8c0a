import { useRecordContext } from 'react-admin'
import { useRelated } from '#engine/data/useTextContext.ts'
import { useT } from '#i18n/useT.ts'
import { isBehind, newestVersion } from './live/versions.ts'

/** The facts that the agent sent about its machine; empty before the first report. */
export interface HostFacts extends Readonly<Record<string, unknown>> {
  version?: string
  platform?: string
  platform_version?: string
  arch?: string
  virtualization?: string
  mem_total?: number
  swap_total?: number
  disk_total?: number
}

/** The version of the agent, marked if it is behind the newest of the fleet. */
export function VersionCell() {
  const version = useRecordContext<{ id: number; host: HostFacts }>()?.host.version ?? ''
  const newest = newestVersion(useRelated('server'))
  const t = useT()
  if (!isBehind(version, newest)) return <>{version}</>
  return (
    <span className="behind" data-tip={t('live.newest', { version: newest })}>
      {version} ↑
    </span>
  )
}
