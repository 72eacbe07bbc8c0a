import { expect, test } from 'vitest'
import { createBackend, type Backend } from '#backend/index.ts'
import { createDataProvider } from '#dataProvider/index.ts'
import { endpointsOf } from '#engine/data/endpoints.ts'
import { changeWeights } from '#engine/list/arrange/changeWeights.ts'
import { inTens } from '#engine/list/arrange/weights.ts'
import type { AnyResource } from '#engine/resource.ts'
import { resources } from '#resources/index.ts'
import { createFakeBrowser } from '../../dataProvider/browser.ts'

/** Numbers six services without weights in tens; `onWrite` is called after each write, also of an earlier weight. */
async function numbered(onWrite: (backend: Backend, nth: number) => void) {
  const service = Array.from({ length: 6 }, (_, at) => ({
    id: at + 1,
    name: `s${at + 1}`,
    type: 2,
    target: 'example.com',
    duration: 30,
    display_index: 0,
  }))
  const backend = createBackend({ seed: { service } })
  const { client } = createFakeBrowser(backend, { cookies: backend.signIn() })
  const byName = Object.fromEntries(resources.map((one) => [one.name, one as unknown as AnyResource]))
  let writes = 0
  const change = await changeWeights(inTens, {
    engine: {
      dataProvider: createDataProvider(client, endpointsOf(resources)),
      resources: byName,
      dialect: () => backend.dialect,
    },
    descriptor: byName['service'] as AnyResource,
    field: 'display_index',
    onProgress: () => onWrite(backend, ++writes),
  })
  return { ...change, backend, weights: backend.tables.service.map(({ display_index }) => display_index) }
}

test('weights: what another admin saves before the turn of a record stays', async () => {
  const { backend, weights } = await numbered(({ tables }, nth) => {
    if (nth === 1) Object.assign(tables.service[5]!, { name: 'renamed' })
  })
  expect(backend.tables.service[5]).toMatchObject({ name: 'renamed' })
  expect(weights).toEqual([60, 50, 40, 30, 20, 10])
})

test('weights: what another admin saves while the earlier weights are put back stays', async () => {
  const { backend, weights, left } = await numbered(({ tables, fail }, nth) => {
    if (nth === 1) fail({ method: 'PATCH', path: '/service/6' }, { body: { error: 'quota exceeded' } })
    if (nth === 7) Object.assign(tables.service[4]!, { name: 'renamed' })
  })
  expect(left).toBe(0)
  expect(backend.tables.service[4]).toMatchObject({ name: 'renamed' })
  expect(weights).toEqual([0, 0, 0, 0, 0, 0])
})

test('weights: a weight that another admin changes before its turn stays, and the others are put back', async () => {
  const { weights, failed } = await numbered(({ tables }, nth) => {
    if (nth === 1) Object.assign(tables.service[5]!, { display_index: 7 })
  })
  expect(failed.map(([{ record }, { kind }]) => [record.id, kind])).toEqual([[6, 'changed']])
  expect(weights).toEqual([0, 0, 0, 0, 0, 7])
})

test('weights: where the server is away, all that was written is said to stay', async () => {
  const { weights, left } = await numbered(({ fail }, nth) => {
    if (nth === 4) fail({ path: /./ }, 'network')
  })
  expect([weights, left]).toEqual([[60, 50, 40, 30, 0, 0], 4])
})
