import { expect, test } from 'vitest'
import { readAgentConfig } from '#resources/server-config/agentConfig.ts'
import { configNames } from '#resources/server-config/configNames.ts'

test('agent configuration: drops the keys that bind an agent to its server', () => {
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
