import { firstUser, secret } from './firstUser.ts'
import { demoServers, demoIdsOf } from './demoServers.ts'
import { demoPast } from './demoPast.ts'
import { demoRules } from './demoRules.ts'
import type { SeedContext } from './firstUser.ts'
import type { Setting } from '../setting.ts'
import type { Seed, UserRow } from '../state.ts'

/** Providers that the embedded server simulates. */
export const demoSetting: Partial<Setting> = { oauth2_providers: ['GitHub', 'Lotus ID'] }

/** A fleet of about sixty servers with three users and their groups, notifiers, rules, and profiles. */
export function demo(context: SeedContext): Seed {
  const { random, now } = context
  const daysAgo = (days: number) => new Date(now - days * 86_400_000).toISOString()
  const admin: Partial<UserRow> = { ...firstUser(context), created_at: daysAgo(700), updated_at: daysAgo(40) }
  const member = (username: string, days: number): Partial<UserRow> => ({
    username,
    password: `${username}-password`,
    role: 1,
    agent_secret: secret(random),
    created_at: daysAgo(days),
    updated_at: daysAgo(days / 3),
  })
  return {
    user: [{ ...admin, oauth2_bind: { github: '1234567' } }, member('ops', 410), member('guest', 95)],
    server: demoServers(context),
    server_group: [
      { name: 'Asia', servers: demoIdsOf('tokyo', 'osaka', 'singapore', 'hongkong', 'seoul', 'mumbai') },
      { name: 'Europe', servers: demoIdsOf('fra', 'nbg', 'ams', 'lon', 'par', 'oslo', 'hel', 'waw') },
      { name: 'Americas', servers: demoIdsOf('nyc', 'ash', 'lax', 'sjc', 'tor', 'gru') },
      { name: 'Edge', servers: demoIdsOf('fra-edge', 'tokyo-edge', 'lax-edge', 'singapore-edge') },
      { name: 'Databases', servers: demoIdsOf('fra-db', 'nyc-db', 'tokyo-db') },
      { name: 'Backups', servers: demoIdsOf('hel-backup', 'nbg-backup'), user_id: 2 },
      { name: 'Lab', servers: demoIdsOf('lab'), user_id: 3 },
      { name: 'Retired', servers: [] },
    ],
    ...demoRules(context),
    ...demoPast(context),
  }
}
