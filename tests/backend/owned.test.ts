import { expect, test } from 'vitest'
import { buildRow } from '#backend/builders.ts'
import { client } from '#backend/client.ts'
import { routes } from '#backend/http/index.ts'
import { fieldsOf, ownedNames, pathOf } from '#backend/owned.ts'
import { startBackendClient } from '#backend/startBackendClient.ts'

const paths = routes.map(({ method, path }) => `${method} ${path}`)
const lists = ownedNames.flatMap((name) =>
  fieldsOf(name).flatMap(([key, { to, shape }]) => (to && shape?.absent() === null ? [[name, key, to] as const] : [])),
)
const changeable = ownedNames.filter((name) => paths.includes(`PATCH /${pathOf(name)}/:id`))

test.each(changeable)('%s: belongs to the member who creates it, and no other member changes it', async (name) => {
  const own = { user_id: 2 }
  const { backend } = startBackendClient({
    seed: {
      user: [{ username: 'admin', role: 0 }, { username: 'ops' }, { username: 'guest' }],
      server: [own],
    },
  })
  const [ops, guest] = [client(backend, 'ops'), client(backend, 'guest')]
  const path = `/${pathOf(name)}`
  const list = paths.includes(`GET ${path}/list`) ? `${path}/list` : path
  const example = Object.entries(buildRow(name, {}, 7, ''))
  const isSent = (key: string) => fieldsOf(name).some(([field, { shape }]) => field === key && shape)
  // An empty text is no time, and stands for a missing one.
  const written = (value: object) =>
    JSON.stringify(value, (_key, member: unknown) => (member === '' ? undefined : member))
  const body = { ...Object.fromEntries(example.filter(([key]) => isSent(key))), name: 'mine' }

  const { data: id } = await ops('POST', path, written({ ...body, skip_check: true }))
  expect(backend.tables[name]).toMatchObject([{ ...own, ...body, id }])
  expect(JSON.stringify(await ops('GET', list))).toContain('"mine"')
  expect(JSON.stringify(await guest('GET', list))).not.toContain('"mine"')

  const renamed = written({ ...body, name: 'renamed', skip_check: true })
  expect(await guest('PATCH', `${path}/${id}`, renamed)).toHaveProperty('error')
  expect(await guest('POST', `/batch-delete${path}`, [id])).toEqual({ error: 'permission denied' })
  expect(backend.tables[name]).toMatchObject([body])

  expect(await ops('PATCH', `${path}/${id}`, renamed)).toMatchObject({ success: true })
  expect(backend.tables[name]).toMatchObject([{ ...body, name: 'renamed' }])
  expect(await ops('POST', `/batch-delete${path}`, [id])).toEqual({ success: true })
  expect(backend.tables[name]).toEqual([])
})

test.each(lists)(
  '%s: its %s name only own records that exist, and lose each that is deleted',
  async (name, key, to) => {
    const { backend, admin } = startBackendClient({
      seed: { user: [{ username: 'admin', role: 0 }, { username: 'ops' }], [to]: [{}, {}] },
    })
    const path = `/${pathOf(name)}`
    expect(await client(backend, 'ops')('POST', path, { [key]: [1, 2] })).toEqual({ error: 'permission denied' })
    expect(await admin('POST', path, { [key]: [9] })).toEqual({ error: `have invalid ${to} id` })
    expect(await admin('POST', path, { [key]: [1, 2] })).toHaveProperty('data')
    await admin('POST', `/batch-delete/${to}`, [1])
    expect(backend.tables[name]).toMatchObject([{ [key]: [2] }])
  },
)
