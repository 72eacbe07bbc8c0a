import { ruleForm } from '../owned.ts'
import { firstUser, secret } from './firstUser.ts'
import { fleet, generate } from './fleet.ts'
import type { SeedContext } from './firstUser.ts'
import type { RuleRow, Seed } from '../state.ts'

const servers = 10_000
const users = 1000
const groups = 200
const rules = 2000
const services = 5000
const others = 1000

const hour = 3_600_000

const userOf = (at: number) => (at % users) + 1
const serverOf = (at: number) => (at % servers) + 1
const groupOf = (at: number) => (at % groups) + 1

/** Different servers, spread over the whole fleet. */
const spread = (from: number, count: number) =>
  generate(count, (each) => serverOf(from + each * Math.floor(servers / count)))

const marked = (ids: number[]) => Object.fromEntries(ids.map((id) => [String(id), true]))

const condition = (at: number): RuleRow => ({
  ...ruleForm.absent(),
  type: ['cpu', 'memory', 'disk', 'offline'][at % 4] ?? 'cpu',
  max: at % 4 === 3 ? 0 : 90,
  duration: 30,
  cover: at % 2,
  ignore: marked(spread(at, at % 100 === 7 ? 2000 : 20)),
})

/** More of everything than anybody has, for tests of load: every record refers to many others, a few to thousands. */
export function large(context: SeedContext): Seed {
  const { now, random } = context
  const ago = (hours: number) => new Date(now - hours * hour).toISOString()
  return {
    user: [
      firstUser(context),
      ...generate(users - 1, (at) => ({
        username: `member-${at + 1}`,
        password: 'member-password',
        agent_secret: secret(random),
      })),
    ],
    server: fleet(servers, context).server,
    server_group: generate(groups, (at) => ({
      name: `group ${at + 1}`,
      servers: generate(at === 0 ? servers : servers / groups, (each) => serverOf(at + each * (at === 0 ? 1 : groups))),
    })),
    notification: generate(others, (at) => ({ name: `notifier ${at + 1}` })),
    notification_group: generate(groups, (at) => ({
      name: `team ${at + 1}`,
      notifications: generate(at === 0 ? others : 5, (each) => ((at * 5 + each) % others) + 1),
    })),
    nat: generate(others, (at) => ({ server_id: serverOf(at * 7), domain: `n${at + 1}.example.com` })),
    cron: generate(others, (at) => ({
      servers: at === 0 ? generate(servers, serverOf) : spread(at, 20),
      notification_group_id: groupOf(at),
      last_executed_at: ago(at),
      last_result: at % 9 !== 0,
    })),
    alert_rule: generate(rules, (at) => ({
      name: `rule ${at + 1}`,
      notification_group_id: groupOf(at),
      rules: generate(at % 50 === 3 ? 20 : 1 + (at % 3), (each) => condition(at + each)),
      fail_trigger_tasks: [(at % others) + 1],
      recover_trigger_tasks: [(at % others) + 1],
    })),
    ddns: generate(others, (at) => ({
      domains: generate(at % 40 === 3 ? 200 : 2, (each) => `d${each}.n${at}.example.com`),
    })),
    service: generate(services, (at) => ({
      name: `monitor ${at + 1}`,
      target: `https://s${at + 1}.example.com`,
      created_at: ago(720 + (at % 50) * 24),
      cover: at % 250 === 7 ? 0 : 1,
      skip_servers: marked(spread(at, at % 500 === 7 ? 5000 : 5)),
      notify: true,
      notification_group_id: groupOf(at),
      ...(at % 60 === 5 && { failures: [{ from: now - 2 * hour, to: Infinity }] }),
    })),
    waf: generate(others, (at) => ({
      ip: `198.51.${at % 256}.${at >> 8}`,
      count: 1 + at,
      block_timestamp: now / 1000,
    })),
    transfer: generate(others, (at) => ({
      server_id: serverOf(at),
      from_user_id: userOf(at),
      to_user_id: userOf(at + 1),
      status: 1 + (at % 3),
    })),
    api_token: generate(others, (at) => ({ name: `token ${at + 1}`, server_ids: spread(at, 20) })),
  }
}
