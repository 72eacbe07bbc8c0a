import { createRandom } from '#backend/random.ts'
import { dialects } from './cells.ts'
import { plain } from './disturbances/index.ts'
import { lifeTest } from './fixtures.ts'
import { seedOfToday, some } from './seed.ts'
import { harmless, liveThrough } from './wholeDay.ts'

const { LIFE_DIALECT = '', LIFE_STEP = '', LIFE_DISTURBANCE = '' } = process.env
const seed = seedOfToday()

for (const dialect of dialects.filter((one) => !LIFE_STEP && !LIFE_DISTURBANCE && one.includes(LIFE_DIALECT))) {
  lifeTest([dialect, 'the whole day', `disturbed by seed ${seed}`].join(' | '), async ({ desk }) => {
    lifeTest.setTimeout(600_000)
    const next = createRandom(seed)
    const day = await desk.start({ dialect })
    const description = await liveThrough(day, (step) => some(harmless(dialect, step), 1, next)[0] ?? plain).then(
      () => 'ok',
      async (error: Error) => {
        await day.page.screenshot({ path: lifeTest.info().outputPath('page.png') }).catch(() => undefined)
        return error.message
      },
    )
    await day.end()
    lifeTest.info().annotations.push({ type: 'outcome', description })
  })
}
