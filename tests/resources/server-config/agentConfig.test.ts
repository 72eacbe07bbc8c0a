import { expect, test } from 'vitest'
import { changesOf, readAgentConfig } from '#resources/server-config/agentConfig.ts'
import { handoutsOf } from '#resources/server-config/handouts.ts'

const names = ['debug', 'report_delay', 'nic_allowlist', 'dns']

test('agent configuration: keeps only the keys that the form edits', () => {
  const told = { debug: false, client_secret: 'k3Jd92Ls', report_delay: 3, nic_allowlist: { eth0: true } }
  expect(readAgentConfig(JSON.stringify(told), names)).toStrictEqual({
    debug: false,
    report_delay: 3,
    nic_allowlist: { eth0: true },
  })
})

test.each(['', 'no JSON', 'null', '3', '"text"', '[]'])('agent configuration: %j is none', (text) => {
  expect(readAgentConfig(text, names)).toBeUndefined()
})

const nics = { nic_allowlist: { eth0: true, wlan0: false } }

test.each<[string, Parameters<typeof changesOf>, ReturnType<typeof changesOf>]>([
  [
    'an unchanged value is left out',
    [
      { gpu: true, report_delay: 3 },
      { gpu: true, report_delay: 2 },
    ],
    { report_delay: 2 },
  ],
  ['no change sends nothing', [nics, structuredClone(nics)], {}],
  [
    'an added name is sent with the others',
    [nics, { nic_allowlist: { ...nics.nic_allowlist, lo: true } }],
    { nic_allowlist: { eth0: true, wlan0: false, lo: true } },
  ],
  [
    'a removed name is switched off',
    [nics, { nic_allowlist: { wlan0: false } }],
    { nic_allowlist: { eth0: false, wlan0: false } },
  ],
  ['an emptied map is sent as null', [nics, { nic_allowlist: {} }], { nic_allowlist: null }],
  ['a list is sent whole', [{ dns: ['1.1.1.1:53', '8.8.8.8:53'] }, { dns: ['8.8.8.8:53'] }], { dns: ['8.8.8.8:53'] }],
  ['an emptied list is sent as an empty list', [{ dns: ['1.1.1.1:53'] }, { dns: [] }], { dns: [] }],
  ['a key that was not reported is sent', [{}, { nic_allowlist: { eth0: true } }], { nic_allowlist: { eth0: true } }],
])('agent configuration: %s', (_what, [before, after], changes) => {
  expect(changesOf(before, after)).toEqual(changes)
})

test('agent configuration: each agent gets the changes that make the values equal on all', () => {
  const before = new Map([
    [1, { nic_allowlist: { eth0: true } }],
    [2, { nic_allowlist: { ens3: true } }],
    [3, { nic_allowlist: { eth0: false } }],
  ])
  const servers = [1, 2, 3, 4].map((id) => ({ id }))
  const handouts = handoutsOf({ gpu: true, nic_allowlist: { eth1: true } }, servers, (id) => before.get(id))
  expect(handouts).toEqual([
    {
      changes: { gpu: true, nic_allowlist: { eth0: false, eth1: true } },
      servers: [{ id: 1 }, { id: 3 }],
      keepsNames: false,
    },
    { changes: { gpu: true, nic_allowlist: { ens3: false, eth1: true } }, servers: [{ id: 2 }], keepsNames: false },
    { changes: { gpu: true, nic_allowlist: { eth1: true } }, servers: [{ id: 4 }], keepsNames: true },
  ])
})

test('agent configuration: changes that need no current values are the same for all agents', () => {
  const servers = [{ id: 1 }, { id: 2 }]
  const values = { report_delay: 3, dns: ['1.1.1.1:53'], nic_allowlist: {} }
  expect(handoutsOf(values, servers, () => undefined)).toEqual([
    { changes: { ...values, nic_allowlist: null }, servers, keepsNames: false },
  ])
})
