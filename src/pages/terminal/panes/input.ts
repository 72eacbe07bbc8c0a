import type { Terminal } from '@xterm/xterm'
import { sequenceOf, noModifiers } from '../keys/keys.ts'

/** The height of a line in terms of the size of its font, about. */
const lineHeight = 1.2

/** The units of the way that a wheel has turned, in lines; undefined for pixels. */
const linesOf = ({ deltaMode, deltaY }: WheelEvent, { rows, options: { fontSize = 16 } }: Terminal): number =>
  deltaY *
  ({ [WheelEvent.DOM_DELTA_LINE]: 1, [WheelEvent.DOM_DELTA_PAGE]: rows }[deltaMode] ?? 1 / (fontSize * lineHeight))

/** Sends what xterm does not: Ctrl+/, and as many arrow keys in a program such as less as the wheel turns lines. */
export function completeInput(terminal: Terminal): void {
  terminal.attachCustomKeyEventHandler((event) => {
    const { type, key, ctrlKey, altKey, metaKey } = event
    if (key !== '/' || !ctrlKey || altKey || metaKey) return true
    event.preventDefault()
    if (type === 'keydown') terminal.input('\x1f')
    return false
  })

  /** The part of a line that the wheel has turned. */
  let rest = 0
  terminal.attachCustomWheelEventHandler((event) => {
    const { buffer, modes } = terminal
    if (buffer.active.type !== 'alternate' || modes.mouseTrackingMode !== 'none' || event.ctrlKey) return true
    event.preventDefault()
    const turned = rest * event.deltaY < 0 ? 0 : rest
    const lines = Math.trunc(turned + linesOf(event, terminal))
    rest = turned + linesOf(event, terminal) - lines
    const arrow = sequenceOf(lines < 0 ? 'ArrowUp' : 'ArrowDown', noModifiers, modes.applicationCursorKeysMode)
    if (lines !== 0) terminal.input(arrow.repeat(Math.abs(lines)))
    return false
  })
}
