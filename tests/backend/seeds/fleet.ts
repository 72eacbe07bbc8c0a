import { firstUser, secret } from './firstUser.ts'
import { machine, offline, sites } from './machines.ts'
import type { SeedContext } from './firstUser.ts'
import type { Seed } from '../state.ts'

const each = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_none, at) => make(at))

/** N servers with users, groups, and rules in proportion. */
export function fleet(size: number, context: SeedContext): Seed {
  const { random } = context
  const members = Math.ceil(size / 50)
  const tenth = Math.ceil(size / 10)
  const serverOf = (at: number) => (size > 0 ? (at % size) + 1 : 0)
  const user = each(members, (at) => ({
    username: `member-${at + 1}`,
    password: 'member-password',
    role: 1,
    agent_secret: secret(random),
  }))
  const server = each(size, (at) => {
    const site = sites[at % sites.length] ?? { city: 'tokyo', country: 'jp' }
    const row = machine(context, at, `${site.city}-${Math.floor(at / sites.length) + 1}`, site.country)
    row.user_id = at % 5 === 0 ? 2 + ((at / 5) % members) : 1
    return at % 20 === 7 ? offline(context, row, 1 + (at % 90)) : row
  })
  const groups = Math.max(1, Math.ceil(size / 40))
  return {
    user: [firstUser(context), ...user],
    server,
    server_group: each(groups, (at) => ({
      name: `group ${at + 1}`,
      servers: server.map((_row, index) => index + 1).filter((id) => id % groups === at),
    })),
    notification: each(Math.max(1, Math.ceil(size / 100)), (at) => ({ name: `notifier ${at + 1}` })),
    notification_group: [{ name: 'everyone', notifications: [1] }],
    nat: each(tenth, (at) => ({ server_id: serverOf(at * 3), domain: `n${at + 1}.example.com` })),
    cron: each(tenth, (at) => ({ servers: [serverOf(at)], cron_job_id: at + 8 })),
    alert_rule: each(tenth, (at) => ({ notification_group_id: 1, name: `rule ${at + 1}` })),
    ddns: each(Math.ceil(size / 20), (at) => ({ domains: [`d${at + 1}.example.com`] })),
    service: each(tenth, (at) => ({ target: `https://s${at + 1}.example.com` })),
  }
}
