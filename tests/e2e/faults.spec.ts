import { matrixCalls } from './faults/calls.ts'
import { runCell } from './faults/cell.ts'
import { faultKinds } from './faults/kinds.ts'
import { openStage } from './faults/stage.ts'
import { expect, test } from './fixtures.ts'

/** A few cells of the fault matrix, of a list, a form and a socket; `npm run faults` runs all. */
const tried: [call: string, faults: string[]][] = [
  ['GET nat', ['reset in the body', 'missing fields', 'cookie removed']],
  ['PATCH nat/:id', ['truncated', 'CSRF refused once']],
  ['POST nat', ['connection refused']],
  ['ws/server', ['502, HTML']],
]

const calls = matrixCalls([
  {
    name: 'nat',
    route: 'nat',
    since: undefined,
    isSingleton: false,
    calls: [
      { act: 'list', isAdmin: false, method: 'GET', path: 'nat' },
      { act: 'create', isAdmin: false, method: 'POST', path: 'nat' },
      { act: 'update', isAdmin: false, method: 'PATCH', path: 'nat/1' },
    ],
  },
  {
    name: 'server',
    route: '',
    since: undefined,
    isSingleton: false,
    calls: [{ act: 'follow', isAdmin: false, method: 'GET', path: 'ws/server' }],
  },
])

for (const [name, faults] of tried) {
  test(`faults: ${name} tells of ${faults.join(', ')} in a sentence, and heals`, async ({ browser }) => {
    const stage = await openStage(browser, { dialect: 'current' })
    for (const fault of faults) {
      const call = calls.find((each) => each.name === name)
      const kind = faultKinds.find((each) => each.name === fault)
      if (!call || !kind) throw new Error(`the matrix has no cell ${name}, ${fault}`)
      await test.step(fault, async () => expect((await runCell(stage, call, kind)).wrong).toEqual([]))
    }
    await stage.close()
  })
}
