import { firstUser, secret } from './firstUser.ts'
import { machine, offline, sites } from './machines.ts'
import type { SeedContext } from './firstUser.ts'
import type { Seed } from '../state.ts'

const generate = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_none, at) => make(at))

/** A fleet of `size` servers with a proportional number of users, groups, and rules. */
export function fleet(size: number, context: SeedContext): Seed {
  const { random } = context
  const members = Math.ceil(size / 50)
  const tenPercent = Math.ceil(size / 10)
  const serverOf = (at: number) => (size > 0 ? (at % size) + 1 : 0)
  const user = generate(members, (at) => ({
    username: `member-${at + 1}`,
    password: 'member-password',
    role: 1,
    agent_secret: secret(random),
  }))
  const server = generate(size, (at) => {
    const site = sites[at % sites.length] ?? { city: 'tokyo', country: 'jp' }
    const row = machine(context, at, `${site.city}-${Math.floor(at / sites.length) + 1}`, site.country)
    row.user_id = at % 5 === 0 ? 2 + ((at / 5) % members) : 1
    return at % 20 === 7 ? offline(context, row, 1 + (at % 90)) : row
  })
  const groups = Math.max(1, Math.ceil(size / 40))
  return {
    user: [firstUser(context), ...user],
    server,
    server_group: generate(groups, (at) => ({
      name: `group ${at + 1}`,
      servers: server.map((_row, index) => index + 1).filter((id) => id % groups === at),
    })),
    notification: generate(Math.max(1, Math.ceil(size / 100)), (at) => ({ name: `notifier ${at + 1}` })),
    notification_group: [{ name: 'everyone', notifications: [1] }],
    nat: generate(tenPercent, (at) => ({ server_id: serverOf(at * 3), domain: `n${at + 1}.example.com` })),
    cron: generate(tenPercent, (at) => ({ servers: [serverOf(at)], cron_job_id: at + 8 })),
    alert_rule: generate(tenPercent, (at) => ({ notification_group_id: 1, name: `rule ${at + 1}` })),
    ddns: generate(Math.ceil(size / 20), (at) => ({ domains: [`d${at + 1}.example.com`] })),
    service: generate(tenPercent, (at) => ({ target: `https://s${at + 1}.example.com` })),
  }
}
