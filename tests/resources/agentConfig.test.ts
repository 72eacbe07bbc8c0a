import { expect, test } from 'vitest'
import { changesOf, readAgentConfig } from '#resources/server-config/agentConfig.ts'
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
  [
    'for several agents all is sent',
    [undefined, { gpu: false, nic_allowlist: { eth0: true } }],
    { gpu: false, nic_allowlist: { eth0: true } },
  ],
])('%s', (_what, [before, after], changes) => {
  expect(changesOf(before, after)).toEqual(changes)
})
