import { isHostPort } from '#ui/values/address.ts'
import { monitorType } from '../../enums.ts'

/** A service that a line of a pasted text describes. */
export interface TargetLine {
  name: string
  target: string
  type: number
}

const isAddress = (text: string) => /^https?:\/\//i.test(text)

/** How a target is checked, judging by its form: a web address, a host with a port, or else a host. */
function typeOf(target: string): number {
  if (isAddress(target)) return monitorType.value.http_get
  return isHostPort(target) ? monitorType.value.tcping : monitorType.value.icmp_ping
}

/** A target without the parts that do not tell it from others. */
const nameFrom = (target: string) => target.replace(/^https?:\/\//i, '').replace(/\/$/, '')

function cut(text: string): [name: string | undefined, target: string] {
  // A web address may contain commas.
  const at = text.includes('\t') ? text.indexOf('\t') : isAddress(text) ? -1 : text.indexOf(',')
  return at < 0 ? [undefined, text] : [text.slice(0, at).trim(), text.slice(at + 1).trim()]
}

/**
 * Reads one service from each line: a name and a target with a tab or a comma between them, or only a target. Without a
 * given type each line has the type that its target suggests. Lines without text are left out.
 */
export const linesOf = (text: string, type: number | undefined): TargetLine[] =>
  text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) => {
      const [name, target] = cut(line)
      return { name: name || nameFrom(target), target, type: type ?? typeOf(target) }
    })
