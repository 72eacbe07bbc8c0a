import type { Host, ServerRow, State, Story } from '../state.ts'

const gib = 2 ** 30
const hour = 3_600_000
const day = 24 * hour

/** Changes of a generated machine; `now` is when the data set begins. */
export type Happening = (row: Partial<ServerRow>, now: number) => Partial<ServerRow>

/** Other facts about the machine, other means, and what happens on it. */
const changed = (
  row: Partial<ServerRow>,
  { host, state, story }: { host?: Partial<Host>; state?: Partial<State>; story?: Story },
): Partial<ServerRow> => ({
  ...row,
  host: { ...row.host, ...host },
  state: { ...row.state, ...state },
  ...(story && { story: { ...row.story, ...story } }),
})

/** An agent of another release. */
export const withAgent =
  (version: string): Happening =>
  (row) =>
    changed(row, { host: { version } })

/** A disk that fills up by a share of itself each day, and is full to that share now. */
export const fullDisk =
  (share: number, daily: number, total = 960 * gib): Happening =>
  (row, now) =>
    changed(row, {
      host: { disk_total: total },
      state: { disk_used: Math.floor(total * share) },
      story: { filling: { at: now, hourly: (total * daily) / 24 } },
    })

/** A machine that builds since some hours, with a graphics card that helps. */
export const building =
  (cpu: number, hours: number): Happening =>
  (row, now) =>
    changed(row, {
      host: {
        cpu: ['AMD Ryzen 9 7950X 16-Core Processor 16 Physical Core'],
        mem_total: 64 * gib - 71_000_000,
        gpu: ['NVIDIA RTX 4000 SFF Ada Generation'],
        virtualization: undefined,
      },
      state: {
        cpu: 21,
        mem_used: 27 * gib,
        gpu: [34],
        temperatures: [
          { Name: 'k10temp_tctl', Temperature: 51.5 },
          { Name: 'nvme_composite', Temperature: 38.9 },
          { Name: 'nct6798_systin', Temperature: 33 },
        ],
      },
      story: { busy: { since: now - hours * hour, cpu } },
    })

/** A program that loses memory until somebody restarts the machine, last `days` ago. */
export const leaking =
  (days: number): Happening =>
  (row, now) => {
    const boot = now - days * day
    const total = 8 * gib - 60_000_000
    return changed(row, {
      host: { mem_total: total, swap_total: 2 * gib, boot_time: Math.floor(boot / 1000) },
      state: { mem_used: Math.floor(total * 0.24), swap_used: 90_000_000 },
      story: { boots: [37, 25, 13].map((days) => boot - days * day), leak: (total * 0.05) / 24 },
    })
  }

/** Without power for some hours, and started again after it. */
export const interrupted =
  (from: number, to: number): Happening =>
  (row) => ({
    ...changed(row, { host: { boot_time: Math.floor(to / 1000) } }),
    outages: [{ from, to }],
  })

const months = 30 * day

/** Mean speeds that use a share of the plan in each month, given in bytes; nothing before the server was added. */
export const trafficOf =
  (plan: number, share: number): Happening =>
  (row) => {
    const bytesEachSecond = (plan * share * 1000) / months
    return changed(row, {
      state: {
        net_in_transfer: 0,
        net_out_transfer: 0,
        net_in_speed: Math.floor(bytesEachSecond * 0.35),
        net_out_speed: Math.floor(bytesEachSecond * 0.65),
      },
    })
  }
