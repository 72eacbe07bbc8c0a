import { onTestFinished } from 'vitest'

/** Puts the machine into a time zone until the test is finished. */
export function inZone(zone: string) {
  const before = process.env['TZ']
  onTestFinished(() => {
    if (before === undefined) delete process.env['TZ']
    else process.env['TZ'] = before
  })
  process.env['TZ'] = zone
}
