import { createRandom } from '#backend/random.ts'
import { runDisturbedStep } from './cell.ts'
import { cells, titleOf } from './cells.ts'
import { plain } from './disturbances/index.ts'
import { lifeTest } from './fixtures.ts'
import { knownOf } from './known.ts'
import { readSeed, sample } from './seed.ts'

// One worker, and with it one browser, for all of them.
lifeTest.describe.configure({ mode: 'default' })

/** The same choice on every run: what fails for one commit fails for it on any day. `npm run life` tries all of them, and whole days. */
const seed = readSeed(20261126)
const tried = cells.filter((cell) => cell.disturbance !== plain && !knownOf(titleOf(cell)))

for (const cell of sample(tried, 2, createRandom(seed))) {
  lifeTest(`disturbed by LOTUS_SEED=${seed}: ${titleOf(cell)}`, async ({ desk }) => {
    const { dialect, step, disturbance } = cell
    const day = await desk.start({ dialect, setting: disturbance.setting })
    try {
      await runDisturbedStep(day, step, disturbance)
    } finally {
      await day.end()
    }
  })
}
