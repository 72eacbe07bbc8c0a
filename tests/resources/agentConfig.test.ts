import { expect, test } from 'vitest'
import { changesOf, readAgentConfig } from '#resources/server-config/agentConfig.ts'
import { handoutsOf } from '#resources/server-config/handouts.ts'
import { configNames } from '#resources/server-config/configNames.ts'

test('of what an agent tells, what ties it to its server is dropped', () => {
  const told = {
    debug: false,
    server: 'dash.example.com:8008',
    client_secret: 'k3Jd92Ls',
    uuid: '6f0f3a52',
    tls: true,
    insecure_tls: false,
    report_delay: 3,
    nic_allowlist: { eth0: true },
  }
  expect(readAgentConfig(JSON.stringify(told), configNames)).toEqual({
    debug: false,
    report_delay: 3,
    nic_allowlist: { eth0: true },
  })
})

test.each(['', 'no JSON', 'null', '3', '"text"', '[]'])('%j is no configuration', (text) => {
  expect(readAgentConfig(text, configNames)).toBeUndefined()
})

const nics = { nic_allowlist: { eth0: true, wlan0: false } }

test.each<[string, Parameters<typeof changesOf>, ReturnType<typeof changesOf>]>([
  [
    'what is as it was is left out',
    [
      { gpu: true, report_delay: 3 },
      { gpu: true, report_delay: 2 },
    ],
    { report_delay: 2 },
  ],
  ['nothing changed is nothing sent', [nics, structuredClone(nics)], {}],
  [
    'a name that was added goes with the others',
    [nics, { nic_allowlist: { ...nics.nic_allowlist, lo: true } }],
    { nic_allowlist: { eth0: true, wlan0: false, lo: true } },
  ],
  [
    'a name that was taken out is switched off',
    [nics, { nic_allowlist: { wlan0: false } }],
    { nic_allowlist: { eth0: false, wlan0: false } },
  ],
  ['a map without names is emptied by null', [nics, { nic_allowlist: {} }], { nic_allowlist: null }],
  ['a list is sent whole', [{ dns: ['1.1.1.1:53', '8.8.8.8:53'] }, { dns: ['8.8.8.8:53'] }], { dns: ['8.8.8.8:53'] }],
  ['a list is emptied by an empty one', [{ dns: ['1.1.1.1:53'] }, { dns: [] }], { dns: [] }],
  ['the agent told nothing of it before', [{}, { nic_allowlist: { eth0: true } }], { nic_allowlist: { eth0: true } }],
])('%s', (_what, [before, after], changes) => {
  expect(changesOf(before, after)).toEqual(changes)
})

test('several agents are handed what makes the values the same on all of them', () => {
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

test('what does not depend on the present is handed to all alike', () => {
  const servers = [{ id: 1 }, { id: 2 }]
  const values = { report_delay: 3, dns: ['1.1.1.1:53'], nic_allowlist: {} }
  expect(handoutsOf(values, servers, () => undefined)).toEqual([
    { changes: { ...values, nic_allowlist: null }, servers, keepsNames: false },
  ])
})
