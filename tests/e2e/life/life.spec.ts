import { createRandom } from '#backend/random.ts'
import { live } from './cell.ts'
import { cells, dialects, titleOf } from './cells.ts'
import { plain } from './disturbances/index.ts'
import { lifeTest } from './fixtures.ts'
import { knownOf } from './known.ts'
import { seedOfToday, some } from './seed.ts'
import { liveThrough } from './wholeDay.ts'

const seed = seedOfToday()
const tried = cells.filter((cell) => cell.disturbance !== plain && !knownOf(titleOf(cell)))

for (const dialect of some(dialects, 1, createRandom(seed))) {
  lifeTest(`a working day by LOTUS_SEED=${seed} on a ${dialect} server`, async ({ desk }) => {
    lifeTest.setTimeout(180_000)
    const day = await desk.start({ dialect })
    try {
      await liveThrough(day, () => plain)
    } finally {
      await day.end()
    }
  })
}

for (const cell of some(tried, 4, createRandom(seed))) {
  lifeTest(`disturbed by LOTUS_SEED=${seed}: ${titleOf(cell)}`, async ({ desk }) => {
    const { dialect, step, disturbance } = cell
    const day = await desk.start({ dialect, setting: disturbance.setting })
    try {
      await live(day, step, disturbance)
    } finally {
      await day.end()
    }
  })
}
