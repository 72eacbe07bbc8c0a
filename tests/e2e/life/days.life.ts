import { createRandom } from '#backend/random.ts'
import { dialects } from './cells.ts'
import { plain } from './disturbances/index.ts'
import { lifeTest } from './fixtures.ts'
import { readSeed, sample } from './seed.ts'
import { allowedDisturbances, runWholeDay } from './wholeDay.ts'

const { LIFE_DIALECT = '', LIFE_STEP = '', LIFE_DISTURBANCE = '' } = process.env
/** Today's date, so that every day tests other days. */
const seed = readSeed(Number(new Date().toISOString().slice(0, 10).replaceAll('-', '')))

for (const dialect of dialects.filter((name) => !LIFE_STEP && !LIFE_DISTURBANCE && name.includes(LIFE_DIALECT))) {
  lifeTest([dialect, 'the whole day', `disturbed by seed ${seed}`].join(' | '), async ({ desk }) => {
    lifeTest.setTimeout(600_000)
    const random = createRandom(seed)
    const day = await desk.start({ dialect })
    const description = await runWholeDay(
      day,
      (step) => sample(allowedDisturbances(dialect, step), 1, random)[0] ?? plain,
    ).then(
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
