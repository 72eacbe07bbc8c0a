import { firstUser, secret } from './firstUser.ts'
import { generatedNote } from './demoNotes.ts'
import { machine, offline, sites, unreported } from './machines.ts'
import { withAgent, building, fullDisk, interrupted, leaking } from './stories.ts'
import type { SeedContext } from './firstUser.ts'
import type { Happening } from './stories.ts'
import type { Seed, ServerRow } from '../state.ts'

const hour = 3_600_000

export const generate = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_none, at) => make(at))

/** What happens on every nth machine, from the kth on: all of it at once in a large fleet, little of it in a small one. */
const happenings: [nth: number, from: number, happens: Happening][] = [
  [40, 3, fullDisk(0.93, 0.008, 480 * 2 ** 30)],
  [90, 11, building(94, 3)],
  [70, 19, leaking(12.6)],
  [60, 26, (row, now) => interrupted(now - 70 * hour, now - 61 * hour)(row, now)],
  [9, 4, withAgent('2.3.1')],
  [16, 9, withAgent('2.2.0')],
  [35, 13, withAgent('2.0.6')],
  [80, 33, withAgent('1.17.2')],
]

function server(context: SeedContext, at: number, members: number): Partial<ServerRow> {
  const { now } = context
  const site = sites[at % sites.length] ?? { city: 'tokyo', country: 'jp' }
  const name = `${site.city}-${Math.floor(at / sites.length) + 1}`
  const row = happenings
    .filter(([nth, from]) => at % nth === from)
    .reduce((made, [, , happens]) => happens(made, now), machine(context, at, name, site.country))
  row.user_id = at % 5 === 0 ? 2 + ((at / 5) % members) : 1
  if (at % 3 === 1) row.public_note = generatedNote(now, at)
  if (at % 11 === 6) row.note = `rack ${(at % 40) + 1}, unit ${(at % 42) + 1}`
  if (at % 400 === 399) return { ...row, ...unreported }
  return at % 20 === 7 ? offline(context, row, 1 + (at % 90)) : row
}

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
  const groups = Math.max(1, Math.ceil(size / 40))
  const named = (at: number) => Object.fromEntries(generate(5, (each) => [String(serverOf(at * 10 + each * 2)), true]))
  return {
    user: [firstUser(context), ...user],
    server: generate(size, (at) => server(context, at, members)),
    server_group: generate(groups, (at) => ({
      name: `group ${at + 1}`,
      servers: generate(size, serverOf).filter((id) => id % groups === at),
    })),
    notification: generate(Math.max(1, Math.ceil(size / 100)), (at) => ({ name: `notifier ${at + 1}` })),
    notification_group: [{ name: 'everyone', notifications: [1] }],
    nat: generate(tenPercent, (at) => ({ server_id: serverOf(at * 3), domain: `n${at + 1}.example.com` })),
    cron: generate(tenPercent, (at) => ({ servers: [serverOf(at)], cron_job_id: at + 8 })),
    alert_rule: generate(tenPercent, (at) => ({ notification_group_id: 1, name: `rule ${at + 1}` })),
    ddns: generate(Math.ceil(size / 20), (at) => ({ domains: [`d${at + 1}.example.com`] })),
    service: generate(tenPercent, (at) => ({
      target: `https://s${at + 1}.example.com`,
      created_at: new Date(context.now - (30 + (at % 50) * 24) * hour).toISOString(),
      cover: 1,
      skip_servers: named(at),
      ...(at % 60 === 5 && { failures: [{ from: context.now - 2 * hour, to: Infinity }] }),
    })),
  }
}
