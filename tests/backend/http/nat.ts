import { denied } from '../call.ts'
import { ServerRefusal } from '../envelope.ts'
import { namesHost } from '../setting.ts'
import { ownedRoutes } from './ownedRoutes.ts'

export const nat = ownedRoutes('nat', {
  check({ world }, { domain }) {
    // Before v2.1.0 a profile may use the dashboard's own host (docs/contract/README.md#nat-own-host).
    if (!world.since('2.1.0')) return
    const { install_host, dashboard_host, reserved_hosts } = world.setting
    const reserved = [install_host, dashboard_host, world.address, reserved_hosts].filter(Boolean).join()
    if (namesHost(reserved, domain)) throw denied()
  },
  save({ world }, { domain }, row) {
    const isTaken = world.tables.nat.some((other) => other.domain === domain && other.id !== row?.id)
    if (isTaken) throw new ServerRefusal('database error')
  },
})
