import { expect, test } from 'vitest'
import { endpointsOf } from '#engine/data/endpoints.ts'
import { listsBeside } from '#engine/list/columns.ts'
import { resources } from '#resources/index.ts'
import { needsOf } from '../../src/first/needs.ts'
import { firstStyle } from '../../src/first/style.ts'
import { colors } from '../../src/theme.ts'

const endpoints = endpointsOf(resources)
const pathOf = (name: string) => endpoints[name]?.listPath ?? endpoints[name]?.path

/** Lists that everybody may see on every server. */
const isForAll = (name: string) =>
  resources.some(({ name: own, access, since, api }) => {
    return own === name && !access?.list && !since && api?.paging !== 'server'
  })

const lists = resources.filter(({ nav, api }) => nav && !api?.singleton)

test.each(lists.map((resource) => [resource.route, resource] as const))(
  'first calls: %s asks for what its list shows, and for nothing else',
  (route, resource) => {
    const names = [resource.name, ...listsBeside(resource)].filter(isForAll)
    const { calls } = needsOf(`/dashboard${route}`, true)
    const expected = isForAll(resource.name) ? [...new Set(names.map(pathOf))] : []
    expect(calls.toSorted()).toEqual(expected.toSorted())
  },
)

test('first paint: a list below a switch has a place for the switch', () => {
  for (const { route, nav, screens } of lists.filter(({ route }) => route !== '/')) {
    const switched = screens !== undefined || resources.filter((other) => other.nav?.tab === nav?.tab).length > 1
    expect(needsOf(`/dashboard${route}`, true).screen, route).toBe(switched ? 'switchedList' : 'list')
  }
})

test.each([
  ['/dashboard', 'servers', ['server', 'server-group', 'service', 'alert-rule']],
  ['/dashboard/nat/', 'list', ['nat', 'server']],
  ['/dashboard/terminal/5', 'frame', ['server']],
  ['/dashboard/files/5', 'frame', ['server']],
  ['/dashboard/server/5', 'frame', ['server', 'server-group']],
  ['/dashboard/service/5', 'frame', ['service/list', 'service', 'server']],
  ['/dashboard/nothing', 'frame', []],
  ['/dashboard/constructor', 'frame', []],
  ['/dashboard/nat/constructor', 'frame', []],
])('first calls: %s is a %s that asks for %j', (path, screen, calls) => {
  expect(needsOf(path, true)).toMatchObject({ screen, calls })
})

test('first calls: without a session there are none, and the sign-in page is painted', () => {
  expect(needsOf('/dashboard/nat', false)).toEqual({ screen: 'login', calls: [] })
})

test('first paint: its style has both schemes, and at most 5 kB', () => {
  for (const { background } of Object.values(colors)) expect(firstStyle).toContain(`--lotus-background: ${background}`)
  expect(new TextEncoder().encode(firstStyle).length).toBeLessThanOrEqual(5000)
})
