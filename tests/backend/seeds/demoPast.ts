import { demoIdOf } from './demoServers.ts'
import { alphanumeric, randomText } from '../random.ts'
import type { SeedContext } from './firstUser.ts'
import type { Seed } from '../state.ts'

const hour = 3_600_000
const day = 24 * hour

/** The past of the demo: server transfers and API tokens. */
export function demoPast({ random, now }: SeedContext): Seed {
  const before = (time: number) => new Date(now - time).toISOString()
  const token = () => `nzp_${randomText(random, 32, alphanumeric)}`
  const times = (time: number) => ({ created_at: before(time), updated_at: before(time) })
  return {
    transfer: [
      {
        ...times(40 * day),
        server_id: demoIdOf('sydney-2'),
        from_user_id: 1,
        to_user_id: 2,
        initiator_id: 1,
        status: 1,
        acked_at: before(40 * day - 4000),
      },
      {
        ...times(3 * day),
        server_id: demoIdOf('fra-db-2'),
        from_user_id: 1,
        to_user_id: 2,
        initiator_id: 1,
        status: 2,
        last_error: '此 Agent 已禁止命令执行 (DisableCommandExecute)',
      },
      // Pending: its agent is offline and can still confirm within a day.
      { ...times(5 * hour), server_id: demoIdOf('lab-pi-2'), from_user_id: 1, to_user_id: 3, initiator_id: 1 },
    ],
    api_token: [
      {
        ...times(120 * day),
        name: 'monitoring',
        token: token(),
        scopes: ['nezha:inventory:read', 'nezha:server:read', 'nezha:service:read'],
        last_used_at: before(2 * hour),
        last_used_ip: '203.0.113.50',
      },
      {
        ...times(86 * day),
        name: 'nightly backup',
        token: token(),
        scopes: ['nezha:cron:read', 'nezha:cron:exec'],
        server_ids: [demoIdOf('hel-1'), demoIdOf('fra-db-1')],
        expires_at: before(-4 * day),
        last_used_at: before(9 * hour),
        last_used_ip: '203.0.113.17',
      },
      {
        ...times(60 * day),
        name: 'migration',
        token: token(),
        scopes: ['nezha:server:*', 'nezha:nat:*'],
        expires_at: before(30 * day),
      },
      { ...times(12 * day), user_id: 2, name: 'deploy', token: token(), scopes: ['nezha:server:*'] },
    ],
  }
}
