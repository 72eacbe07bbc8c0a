import { bootBefore } from './outages.ts'
import { jitter, wander } from './rhythm.ts'
import { countersAt, demandAt } from './traffic.ts'
import type { ServerRow, State } from './state.ts'

const second = 1000
const minute = 60 * second
const hour = 60 * minute

/** Milliseconds from one jump of a figure to the next: an agent reports as often. */
const reportInterval = 2 * second

/** What an agent reported, or would have reported, at a time of the past or now. */
export function figuresAt(row: ServerRow, at: number): State {
  if (!row.drifts) return row.state
  const { id, state: base } = row
  const rhythm = demandAt(row, at)
  const boot = bootBefore(row, at)
  const burden = burdenAt(row, at, rhythm)
  const load = (burden.cpu15 / 100) * coresOf(row) * 1.1
  const memory = memoryAt(row, at, boot, rhythm)
  const traffic = (metric: number) =>
    rhythm * (1 + 0.25 * wander(id, metric, at, 9 * minute) + 0.25 * jitter(id, metric, at, reportInterval))
  const { received, sent } = countersAt(row, at)
  const connections = (0.5 + 0.5 * rhythm) * (1 + 0.1 * wander(id, 5, at, 10 * minute))
  // The server omits metrics that are zero. What is undefined is not in JSON either.
  const figures: State = {
    cpu: rounded(burden.cpu, 100) || undefined,
    mem_used: memory || undefined,
    swap_used: swapAt(row, memory) || undefined,
    disk_used: diskAt(row, at) || undefined,
    net_in_transfer: Math.round(received) || undefined,
    net_out_transfer: Math.round(sent) || undefined,
    net_in_speed: whole(base.net_in_speed, traffic(2)),
    net_out_speed: whole(base.net_out_speed, traffic(3)),
    uptime: Math.floor((at - boot) / second) || undefined,
    load_1: rounded(load * (burden.cpu1 / burden.cpu15), 100) || undefined,
    load_5: rounded(load * (burden.cpu5 / burden.cpu15), 100) || undefined,
    load_15: rounded(load, 100) || undefined,
    tcp_conn_count: whole(base.tcp_conn_count, connections * (1 + 0.04 * jitter(id, 5, at, reportInterval))),
    udp_conn_count: whole(base.udp_conn_count, connections * (1 + 0.1 * jitter(id, 6, at, reportInterval))),
    process_count: whole(base.process_count, 1 + 0.04 * wander(id, 7, at, hour)),
  }
  if (base.temperatures) {
    const warmer = (burden.cpu5 - (base.cpu ?? 0)) * 0.3
    const warmed = ({ Name, Temperature }: { Name: string; Temperature: number }) => ({
      Name,
      Temperature: Temperature === 0 ? 0 : rounded(Temperature + warmer, 10),
    })
    figures.temperatures = base.temperatures.map(warmed)
  }
  if (base.gpu) figures.gpu = base.gpu.map((share, at) => rounded(Math.min(100, share * traffic(8 + at)), 10))
  return figures
}

const whole = (mean: number | undefined, factor: number) => Math.round((mean ?? 0) * factor) || undefined

const rounded = (value: number, parts: number) => Math.round(value * parts) / parts

/** The cores that the host names, such as 4 of `AMD EPYC 7B13 4 Virtual Core`. */
const coresOf = ({ host }: ServerRow) => Number(/(\d+) \w+ Core$/.exec(host.cpu?.[0] ?? '')?.[1] ?? 1)

/** The use of the processor in percent: now, and as its load averages see it. */
function burdenAt({ id, state, story }: ServerRow, at: number, rhythm: number) {
  const { busy } = story ?? {}
  const isBusy = busy !== undefined && at >= busy.since
  const mean = isBusy ? busy.cpu : (state.cpu ?? 0) * rhythm
  // Who builds all the time has no pauses.
  const unrest = isBusy ? 0.1 : 1
  const cpu15 = Math.max(0.01, mean * (1 + unrest * 0.2 * wander(id, 1, at, 3 * hour)))
  const cpu5 = cpu15 * (1 + unrest * 0.12 * wander(id, 1, at, 10 * minute))
  const cpu1 = cpu5 * (1 + unrest * 0.1 * wander(id, 1, at, minute))
  const cpu = Math.min(100, cpu1 * (1 + unrest * 0.12 * jitter(id, 1, at, reportInterval)))
  return { cpu, cpu1, cpu5, cpu15 }
}

function memoryAt({ id, host, state, story }: ServerRow, at: number, boot: number, rhythm: number): number {
  const calm = 1 + 0.05 * (rhythm - 1) + 0.03 * wander(id, 4, at, 6 * hour) + 0.01 * wander(id, 4, at, 5 * minute)
  const lost = ((story?.leak ?? 0) * (at - boot)) / hour
  return Math.round(Math.min((host.mem_total ?? Infinity) * 0.97, (state.mem_used ?? 0) * calm + lost))
}

/** Pages go to the swap when the memory gets full. */
function swapAt({ host, state }: ServerRow, memory: number): number {
  const { swap_total = 0, mem_total = Infinity } = host
  const pressed = Math.max(0, memory / mem_total - 0.75) * 2 * swap_total
  return Math.round(Math.min(Math.max(swap_total, state.swap_used ?? 0), (state.swap_used ?? 0) + pressed))
}

function diskAt({ id, host, state, story }: ServerRow, at: number): number {
  const { filling } = story ?? {}
  const rotated = 1 + 0.01 * wander(id, 9, at, 24 * hour)
  const filled = filling ? (filling.hourly * (at - filling.at)) / hour : 0
  const used = filling ? (state.disk_used ?? 0) + filled : (state.disk_used ?? 0) * rotated
  return Math.round(Math.max(0, Math.min((host.disk_total ?? Infinity) * 0.99, used)))
}
