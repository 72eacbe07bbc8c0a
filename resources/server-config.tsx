import { integer, isWebAddress, json, list, toggle } from '#engine/fields/index.ts'
import type { Zod } from '#engine/field.ts'
import { defineResource } from '#engine/resource.ts'
import { refuseNameservers } from './setting/refuseNameservers.ts'
import { lazyPart } from '#ui/lazyPart.ts'

const PartitionsInput = lazyPart(async () => (await import('./server-config/AllowlistInput.tsx')).PartitionsInput)
const NicsInput = lazyPart(async () => (await import('./server-config/AllowlistInput.tsx')).NicsInput)

const partitions = (z: Zod) =>
  z.array(z.string()).superRefine((names, issues) => {
    const name = names.find((one, index) => names.indexOf(one) !== index)
    if (name !== undefined) {
      issues.addIssue({ code: 'custom', message: 'validation.twice', params: { name }, input: names })
    }
  })

/**
 * The configuration of an agent (docs/contract/entities.md#server-config). It has no list; the actions of servers read
 * and write it. It does not include the settings that connect an agent to this server (address, secret, identity,
 * TLS). No period is longer than a year: an agent silently refuses a change with a number above 2^32.
 */
export default defineResource('server-config', {
  api: { operations: [] },
  fields: {
    report_delay: integer({ required: true, min: 1, max: 4, default: 3, help: true }),
    ip_report_period: integer({ required: true, min: 30, max: 31_536_000, default: 1800, help: true }),
    hard_drive_partition_allowlist: json(partitions, { empty: [], help: true, Input: PartitionsInput }),
    nic_allowlist: json((z) => z.record(z.string(), z.boolean()), { empty: {}, help: true, Input: NicsInput }),
    gpu: toggle(),
    temperature: toggle(),
    skip_connection_count: toggle(),
    skip_procs_count: toggle(),
    disable_command_execute: toggle({ help: true }),
    disable_nat: toggle(),
    disable_send_query: toggle({ help: true }),
    disable_auto_update: toggle({ help: true }),
    disable_force_update: toggle(),
    self_update_period: integer({ min: 0, max: 525_600, help: true }),
    use_gitee_to_upgrade: toggle(),
    use_atomgit_to_upgrade: toggle(),
    use_ipv6_country_code: toggle(),
    custom_ip_api: list({
      mono: true,
      help: true,
      refuse: (address) => (isWebAddress(address) ? undefined : 'validation.url'),
    }),
    dns: list({ mono: true, help: true, refuse: refuseNameservers }),
    debug: toggle(),
  },
  form: {
    headings: ['report_delay', 'disable_command_execute', 'disable_auto_update', 'use_ipv6_country_code'],
  },
})
