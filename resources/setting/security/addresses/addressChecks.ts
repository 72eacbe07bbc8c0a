import { directPeer } from '../../directPeer.ts'
import { listOf, settingOf, textIn } from '../facts.ts'
import { ofSetting, records, when, type SecurityCheck } from '../found.ts'
import { publicAddressesOf, isPublicHost } from '../hosts.ts'
import { strangeNameservers } from './nameservers.ts'

/** Headers that any client can send. */
const forgeable = /^(?:x-forwarded-for|x-real-ip|x-client-ip|true-client-ip|forwarded)$/i

/** Who is seen at which address, and where addresses come from. */
export const addressChecks = {
  sharedAddress: {
    needs: ['setting'],
    admin: true,
    byAddress: true,
    find({ viewer, page, ...facts }) {
      const header = settingOf({ viewer, page, ...facts }, 'web_real_ip_header')
      const isShared = header === directPeer && viewer.address && !isPublicHost(viewer.address)
      return when(isShared && isPublicHost(page.host), ofSetting('web_real_ip_header', 'medium', viewer.address))
    },
  },
  forgeableAddress: {
    needs: ['setting'],
    admin: true,
    find(facts) {
      const header = settingOf(facts, 'web_real_ip_header')
      return when(forgeable.test(header), ofSetting('web_real_ip_header', 'info', header))
    },
  },
  strangeNameserver: {
    needs: ['setting'],
    admin: true,
    find(facts) {
      const strange = strangeNameservers(settingOf(facts, 'dns_servers'))
      return when(strange.length > 0, ofSetting('dns_servers', 'low', strange.join(', ')))
    },
  },
  tokenAddress: {
    needs: ['api-tokens', 'server'],
    of: ['api-tokens'],
    since: 'current',
    byAddress: true,
    find(facts) {
      const own = new Set([facts.viewer.address, ...listOf(facts, 'server').flatMap(publicAddressesOf)])
      const isStrange = (address: string) => isPublicHost(address) && !own.has(address)
      return records('api-tokens', 'low', 'name', (token) =>
        isStrange(textIn(token, 'last_used_ip')) ? textIn(token, 'last_used_ip') : '',
      )(facts)
    },
  },
  ownBan: {
    needs: ['waf'],
    byAddress: true,
    find: (facts) => {
      const evidence = [{ text: String(facts.viewer.address) }]
      const isThere = listOf(facts, 'waf').some(({ ip }) => ip === facts.viewer.address)
      return when(isThere, { level: 'low', list: 'waf', evidence, content: String(facts.viewer.address) })
    },
  },
  otherAddress: {
    needs: ['online-user'],
    of: ['online-user'],
    byAddress: true,
    find: ({ lists, viewer }) =>
      [
        ...new Set(
          (lists['online-user'] ?? []).filter(({ user_id }) => user_id === viewer.id).map(({ ip }) => String(ip)),
        ),
      ]
        .filter((ip) => ip !== viewer.address)
        .map((ip) => ({ level: 'low', list: 'online-user', evidence: [{ text: ip }], content: ip })),
  },
} satisfies Record<string, SecurityCheck>
