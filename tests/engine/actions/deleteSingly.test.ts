import { expect, test } from 'vitest'
import { createBackend } from '#backend/index.ts'
import { createDataProvider } from '#dataProvider/index.ts'
import { deleteSingly } from '#engine/actions/deletion/deleteSingly.ts'
import { endpointsOf } from '#engine/data/endpoints.ts'
import { mayBeDone } from '#engine/save/failure.ts'
import { resources } from '#resources/index.ts'
import { createFakeBrowser } from '../../dataProvider/browser.ts'

test('deletion: once the server is away, the record whose answer was lost is unknown, and those after it were not sent', async () => {
  const nat = [1, 2, 3, 4].map((id) => ({ id, name: `web-${id}`, domain: `${id}.example.com` }))
  const backend = createBackend({ seed: { nat } })
  const { client } = createFakeBrowser(backend, { cookies: backend.signIn() })
  const dataProvider = createDataProvider(client, endpointsOf(resources))
  backend.fail({ method: 'POST', path: '/batch-delete/nat', after: 1 }, { status: 502 })
  const failures: unknown[] = []
  const reason = (error: unknown) => {
    failures.push(error)
    return 'why'
  }
  const records = nat.map(({ id }) => ({ id }))
  const outcomes = await deleteSingly(records, { resource: 'nat', dataProvider, reason, isDone: undefined })
  expect(outcomes.map(({ id, failed }) => [id, failed])).toEqual([
    [2, true],
    [3, true],
    [4, true],
    [1, false],
  ])
  expect(failures.map(mayBeDone)).toEqual([true, false, false])
})
