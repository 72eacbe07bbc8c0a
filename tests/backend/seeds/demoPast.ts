import { demoIdOf } from './demoServers.ts'
import { alphanumeric, randomText } from '../random.ts'
import type { SeedContext } from './firstUser.ts'
import type { Seed } from '../state.ts'

const hour = 3_600_000
const day = 24 * hour

/** What the people of the demo have done before: servers that changed hands, and programs that were let in. */
export function demoPast({ random, now }: SeedContext): Seed {
  const ago = (time: number) => new Date(now - time).toISOString()
  const token = () => `nzp_${randomText(random, 32, alphanumeric)}`
  const times = (time: number) => ({ created_at: ago(time), updated_at: ago(time) })
  return {
    transfer: [
      {
        ...times(40 * day),
        server_id: demoIdOf('sydney-2'),
        from_user_id: 1,
        to_user_id: 2,
        initiator_id: 1,
        status: 1,
        acked_at: ago(40 * day - 4000),
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
      // Its agent is offline, and has a day to come back.
      { ...times(5 * hour), server_id: demoIdOf('lab-pi-2'), from_user_id: 1, to_user_id: 3, initiator_id: 1 },
    ],
    api_token: [
      {
        ...times(120 * day),
        name: 'monitoring',
        token: token(),
        scopes: ['nezha:inventory:read', 'nezha:server:read', 'nezha:service:read'],
        last_used_at: ago(2 * hour),
        last_used_ip: '203.0.113.50',
      },
      {
        ...times(86 * day),
        name: 'nightly backup',
        token: token(),
        scopes: ['nezha:cron:read', 'nezha:cron:exec'],
        server_ids: [demoIdOf('hel-1'), demoIdOf('fra-db-1')],
        expires_at: ago(-4 * day),
        last_used_at: ago(9 * hour),
        last_used_ip: '203.0.113.17',
      },
      {
        ...times(60 * day),
        name: 'migration',
        token: token(),
        scopes: ['nezha:server:*', 'nezha:nat:*'],
        expires_at: ago(30 * day),
      },
      { ...times(12 * day), user_id: 2, name: 'deploy', token: token(), scopes: ['nezha:server:*'] },
    ],
  }
}
