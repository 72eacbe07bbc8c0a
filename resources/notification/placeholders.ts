import type { Placeholder } from '#engine/inputs/placeholder/InsertValue.tsx'
import type { MessageKey } from '#locales/messages.ts'

const inEveryMessage: Record<string, MessageKey> = {
  '#NEZHA#': 'pages.notification.message',
  '#DATETIME#': 'pages.notification.dateTime',
}

/** In the order of docs/contract/entities.md#placeholders. */
const aboutServer: Record<string, MessageKey> = {
  '#SERVER.NAME#': 'pages.notification.serverName',
  '#SERVER.ID#': 'pages.notification.serverId',
  '#SERVER.IP#': 'pages.notification.ip',
  '#SERVER.IPV4#': 'pages.notification.ipv4',
  '#SERVER.IPV6#': 'pages.notification.ipv6',
  '#SERVER.CPU#': 'pages.notification.cpu',
  '#SERVER.MEM#': 'pages.notification.memory',
  '#SERVER.SWAP#': 'pages.notification.swap',
  '#SERVER.DISK#': 'pages.notification.disk',
  '#SERVER.SPEEDIN#': 'pages.notification.speedIn',
  '#SERVER.SPEEDOUT#': 'pages.notification.speedOut',
  '#SERVER.TRANSFERIN#': 'pages.notification.transferIn',
  '#SERVER.TRANSFEROUT#': 'pages.notification.transferOut',
  '#SERVER.CPUUSED#': 'pages.notification.cpuNumber',
  '#SERVER.MEMUSED#': 'pages.notification.memoryBytes',
  '#SERVER.SWAPUSED#': 'pages.notification.swapBytes',
  '#SERVER.DISKUSED#': 'pages.notification.diskBytes',
  '#SERVER.MEMTOTAL#': 'pages.notification.memoryTotal',
  '#SERVER.SWAPTOTAL#': 'pages.notification.swapTotal',
  '#SERVER.DISKTOTAL#': 'pages.notification.diskTotal',
  '#SERVER.NETINSPEED#': 'pages.notification.speedInBytes',
  '#SERVER.NETOUTSPEED#': 'pages.notification.speedOutBytes',
  '#SERVER.NETINTRANSFER#': 'pages.notification.transferInBytes',
  '#SERVER.NETOUTTRANSFER#': 'pages.notification.transferOutBytes',
  '#SERVER.LOAD1#': 'pages.notification.load1',
  '#SERVER.LOAD5#': 'pages.notification.load5',
  '#SERVER.LOAD15#': 'pages.notification.load15',
  '#SERVER.TCPCONNCOUNT#': 'pages.notification.tcp',
  '#SERVER.UDPCONNCOUNT#': 'pages.notification.udp',
}

/** Older servers insert these values instead, because they do not support units. */
const classic: Record<string, MessageKey> = {
  '#SERVER.CPU#': 'pages.notification.cpuNumber',
  '#SERVER.MEM#': 'pages.notification.memoryBytes',
  '#SERVER.SWAP#': 'pages.notification.swapBytes',
  '#SERVER.DISK#': 'pages.notification.diskBytes',
  '#SERVER.TRANSFERIN#': 'pages.notification.transferInBytes',
  '#SERVER.TRANSFEROUT#': 'pages.notification.transferOutBytes',
}
const unknownToClassic = ['#SERVER.SPEEDIN#', '#SERVER.SPEEDOUT#', '#SERVER.CPUUSED#']

const listed = (meanings: Record<string, MessageKey>, group: MessageKey): Placeholder[] =>
  Object.entries(meanings).map(([text, meaning]) => ({ text, meaning, group }))

/** All placeholders that a server replaces in the URL and the body of a notifier. */
export function placeholdersOf(hasUnits: boolean): Placeholder[] {
  const all = [
    ...listed(inEveryMessage, 'pages.notification.inEveryMessage'),
    ...listed(aboutServer, 'pages.notification.aboutServer'),
  ]
  if (hasUnits) return all
  return all
    .filter(({ text }) => !unknownToClassic.includes(text))
    .map((one) => ({ ...one, meaning: classic[one.text] ?? one.meaning }))
}
