import { offsetAt } from '#ui/values/time.ts'
import { cycleStartOf } from '../rule.ts'

const two = (count: number) => String(count).padStart(2, '0')

/** A moment as a full RFC 3339 time in the viewer's zone, in whole seconds. */
export function rfc3339At(moment: Date): string {
  const date = [moment.getFullYear(), two(moment.getMonth() + 1), two(moment.getDate())].join('-')
  const time = [moment.getHours(), moment.getMinutes(), moment.getSeconds()].map(two).join(':')
  return `${date}T${time}${offsetAt(moment)}`
}

/** The date and time in a full RFC 3339 time as an input shows it, and its offset; undefined for any other text. */
export function wallTimeOf(text: string): { wall: string; offset: string } | undefined {
  if (!cycleStartOf(text)) return undefined
  const [, minutes = '', seconds = '', offset = ''] = /^(.{16})(:\d\d)(?:\.\d+)?(.*)$/.exec(text) ?? []
  return { wall: seconds === ':00' ? minutes : minutes + seconds, offset }
}

/** The text for what an input of date and time holds, with the offset that the text had before. */
export function withWallTime(before: string, wall: string): string {
  const whole = wall.length === 16 ? `${wall}:00` : wall
  return whole + (wallTimeOf(before)?.offset ?? offsetAt(new Date(whole)))
}
