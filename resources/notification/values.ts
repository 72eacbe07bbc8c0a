import type { FigureName } from '#dataProvider/live/tick.ts'
import { usualZone } from '../cron/usualZone.ts'

/** A server as messages name it. */
export interface NamedServer {
  id: number
  name: string
  host: { mem_total?: number; swap_total?: number; disk_total?: number }
  geoip: { ip?: { ipv4_addr?: string; ipv6_addr?: string } }
  /** A figure of its last report. */
  figure: (name: FigureName) => number
}

/** How a server writes figures: with units or without, or as servers do that know no units. */
type FigureFormat = 'units' | 'plain' | 'classic'

const units = ['B', 'kB', 'MB', 'GB', 'TB', 'PB', 'EB']

/** Bytes in the unit that suits them, to the base 1024, with two digits or more: `1.2 GB`, `12 GB`. */
function inUnits(bytes: number): string {
  const step = bytes < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log2(bytes) / 10))
  const amount = Math.floor((bytes / 1024 ** step) * 10 + 0.5) / 10
  return `${amount.toFixed(bytes < 10 || amount >= 10 ? 0 : 1)} ${units[step]}`
}

/** A number as Go prints it; a division by zero is no number. */
const decimals = (value: number, digits: number) =>
  value === Infinity ? '+Inf' : Number.isNaN(value) ? 'NaN' : value.toFixed(digits)

const sixDecimals = (value: number) => decimals(value, 6)
const whole = (value: number) => String(Math.trunc(value))

function usedShare(used: number, total = 0, format: FigureFormat): string {
  if (format === 'classic') return whole(used)
  const share = used / total
  return format === 'units' ? `${decimals(share * 100, 2)} %` : sixDecimals(share)
}

/** What a server puts for the placeholders about a server (docs/contract/entities.md#placeholders). */
export function serverValues(server: NamedServer, format: FigureFormat): Record<string, string> {
  const { id, name, host, geoip, figure } = server
  const { ipv4_addr: ipv4 = '', ipv6_addr: ipv6 = '' } = geoip.ip ?? {}
  const [cpu, received, sent] = [figure('cpu'), figure('net_in_transfer'), figure('net_out_transfer')]
  const [speedIn, speedOut] = [figure('net_in_speed'), figure('net_out_speed')]
  const [memory, swap, disk] = [figure('mem_used'), figure('swap_used'), figure('disk_used')]
  const speed = (bytes: number) => (format === 'units' ? `${inUnits(bytes)}/s` : `${whole(bytes)}/s`)
  const amount = (bytes: number) => (format === 'units' ? inUnits(bytes) : whole(bytes))
  const newer: Record<string, string> =
    format === 'classic'
      ? {}
      : {
          '#SERVER.SPEEDIN#': speed(speedIn),
          '#SERVER.SPEEDOUT#': speed(speedOut),
          '#SERVER.CPUUSED#': sixDecimals(cpu),
        }
  return {
    '#SERVER.NAME#': name,
    '#SERVER.ID#': String(id),
    '#SERVER.IP#': ipv4 || ipv6,
    '#SERVER.IPV4#': ipv4,
    '#SERVER.IPV6#': ipv6,
    '#SERVER.CPU#': format === 'units' ? `${decimals(cpu, 2)} %` : sixDecimals(cpu),
    '#SERVER.MEM#': usedShare(memory, host.mem_total, format),
    '#SERVER.SWAP#': usedShare(swap, host.swap_total, format),
    '#SERVER.DISK#': usedShare(disk, host.disk_total, format),
    ...newer,
    '#SERVER.TRANSFERIN#': amount(received),
    '#SERVER.TRANSFEROUT#': amount(sent),
    '#SERVER.MEMUSED#': whole(memory),
    '#SERVER.SWAPUSED#': whole(swap),
    '#SERVER.DISKUSED#': whole(disk),
    '#SERVER.MEMTOTAL#': whole(host.mem_total ?? 0),
    '#SERVER.SWAPTOTAL#': whole(host.swap_total ?? 0),
    '#SERVER.DISKTOTAL#': whole(host.disk_total ?? 0),
    '#SERVER.NETINSPEED#': whole(speedIn),
    '#SERVER.NETOUTSPEED#': whole(speedOut),
    '#SERVER.NETINTRANSFER#': whole(received),
    '#SERVER.NETOUTTRANSFER#': whole(sent),
    '#SERVER.LOAD1#': sixDecimals(figure('load_1')),
    '#SERVER.LOAD5#': sixDecimals(figure('load_5')),
    '#SERVER.LOAD15#': sixDecimals(figure('load_15')),
    '#SERVER.TCPCONNCOUNT#': whole(figure('tcp_conn_count')),
    '#SERVER.UDPCONNCOUNT#': whole(figure('udp_conn_count')),
  }
}

/** Go prints letters for the usual zone; browsers have none for it. */
const letters: Readonly<Record<string, string>> = { [usualZone]: 'CST' }

/** An instant as Go prints it, in a time zone by its IANA name: `2026-08-17 12:00:00.123 +0800 CST`. */
export function dateTimeValue(instant: Date, timeZone: string): string {
  const parts = (style: Intl.DateTimeFormatOptions) =>
    Object.fromEntries(
      new Intl.DateTimeFormat('en-US', { timeZone, hourCycle: 'h23', ...style })
        .formatToParts(instant)
        .map(({ type, value }) => [type, value]),
    )
  const two = '2-digit'
  const at = parts({
    year: 'numeric',
    month: two,
    day: two,
    hour: two,
    minute: two,
    second: two,
    timeZoneName: 'longOffset',
  })
  const offset = (at.timeZoneName ?? '').replace(/GMT|:/g, '') || '+0000'
  const fraction = String(instant.getMilliseconds()).padStart(3, '0').replace(/0+$/, '')
  const { timeZoneName: shown = '' } = parts({ timeZoneName: 'short' })
  const abbreviation = letters[timeZone] ?? shown
  const zone = /^[A-Z]+$/.test(abbreviation) ? abbreviation : offset.replace(/00$/, '')
  const time = `${at.hour}:${at.minute}:${at.second}${fraction && `.${fraction}`}`
  return `${at.year}-${at.month}-${at.day} ${time} ${offset} ${zone}`
}

/** Replaces the placeholders that have a value. Others stay as they are written. */
export function fillPlaceholders(
  text: string,
  values: Readonly<Record<string, string>>,
  escape: (value: string) => string = (value) => value,
): string {
  const known = Object.keys(values).map((placeholder) => placeholder.replaceAll('.', '[.]'))
  return text.replace(new RegExp(known.join('|'), 'g'), (placeholder) => escape(values[placeholder] ?? ''))
}
