import { runDisturbedStep } from './cell.ts'
import { cells, titleOf } from './cells.ts'
import { lifeTest } from './fixtures.ts'

const { LIFE_DIALECT = '', LIFE_STEP = '', LIFE_DISTURBANCE = '' } = process.env

const texts = LIFE_STEP.split('\n')

const isSelected = ({ dialect, step, disturbance }: (typeof cells)[number]) =>
  dialect.includes(LIFE_DIALECT) &&
  texts.some((text) => step.name.includes(text)) &&
  disturbance.name.includes(LIFE_DISTURBANCE)

for (const cell of cells.filter(isSelected)) {
  lifeTest(titleOf(cell), async ({ desk }) => {
    const { dialect, step, disturbance } = cell
    const day = await desk.start({ dialect, setting: disturbance.setting })
    // The error is not thrown: a failed test ends its worker, and with it the browser.
    const description = await runDisturbedStep(day, step, disturbance).then(
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
