import type { Dialect } from '#backend/index.ts'
import { live } from './cell.ts'
import { disturbances } from './disturbances/index.ts'
import { test } from './fixtures.ts'
import { stepsOf } from './steps/index.ts'

const { LIFE_DIALECT = '', LIFE_STEP = '', LIFE_DISTURBANCE = '' } = process.env
const asked = (wanted: string, name: string) => name.includes(wanted)
const dialects: Dialect[] = ['classic', 'current']

for (const dialect of dialects.filter((one) => asked(LIFE_DIALECT, one))) {
  for (const step of stepsOf(dialect).filter(({ name }) => asked(LIFE_STEP, name))) {
    for (const disturbance of disturbances.filter(({ name }) => asked(LIFE_DISTURBANCE, name))) {
      if (!(disturbance.applies?.(step, dialect) ?? true)) continue
      test(`${dialect} | ${step.name} | ${disturbance.name}`, async ({ desk }) => {
        const day = await desk.start({ dialect, setting: disturbance.setting })
        let outcome = 'ok'
        try {
          await live(day, step, disturbance)
        } catch (error) {
          outcome = String(error)
        } finally {
          await day.end()
        }
        // A failed test would end its worker, and the browser with it.
        test.info().annotations.push({ type: 'outcome', description: outcome })
      })
    }
  }
}
