import { expect, test } from 'vitest'
import { createBackend } from '#backend/index.ts'

type Endpoint = [method: string, path: string]

const lists = ['notification', 'notification-group', 'alert-rule', 'cron', 'ddns', 'nat']

const both: Endpoint[] = [
  ['POST', '/login'],
  ['GET', '/profile'],
  ['POST', '/profile'],
  ['GET', '/oauth2/GitHub'],
  ['GET', '/oauth2/callback'],
  ['POST', '/oauth2/GitHub/unbind'],
  ['GET', '/user'],
  ['POST', '/user'],
  ['GET', '/online-user'],
  ['POST', '/online-user/batch-block'],
  ['GET', '/waf'],
  ['GET', '/server'],
  ['PATCH', '/server/1'],
  ['GET', '/server/config/1'],
  ['POST', '/server/config'],
  ['POST', '/batch-move/server'],
  ['POST', '/force-update/server'],
  ['GET', '/server-group'],
  ['POST', '/server-group'],
  ['PATCH', '/server-group/1'],
  ...lists.flatMap((name): Endpoint[] => [
    ['GET', `/${name}`],
    ['POST', `/${name}`],
    ['PATCH', `/${name}/1`],
  ]),
  ['GET', '/ddns/providers'],
  ['GET', '/service/list'],
  ['POST', '/service'],
  ['PATCH', '/service/1'],
  ['GET', '/service'],
  ['GET', '/service/server'],
  ['GET', '/setting'],
  ['PATCH', '/setting'],
  ['POST', '/terminal'],
  ...['user', 'waf', 'server', 'server-group', 'service', ...lists].map((name): Endpoint => [
    'POST',
    `/batch-delete/${name}`,
  ]),
]

const classic: Endpoint[] = [
  ['GET', '/refresh-token'],
  ['GET', '/cron/1/manual'],
  ['GET', '/file'],
  ['GET', '/service/1'],
]

const current: Endpoint[] = [
  ['POST', '/refresh-token'],
  ['POST', '/cron/1/manual'],
  ['POST', '/file'],
  ['GET', '/server/1/service'],
  ['GET', '/server/1/metrics'],
  ['GET', '/service/1/history'],
  ['GET', '/transfer'],
  ['POST', '/transfer/1/cancel'],
  ['POST', '/transfer/1/retry'],
  ['POST', '/maintenance'],
  ['GET', '/api-tokens'],
  ['POST', '/api-tokens'],
  ['DELETE', '/api-tokens/1'],
]

const nameOf = (endpoint: Endpoint) => endpoint.join(' ')

test.each([
  ['classic', [...both, ...classic], current],
  ['current', [...both, ...current], classic],
] as const)(
  'routes: a %s server has all endpoints of its dialect and none of the other one',
  async (dialect, own, foreign) => {
    const backend = createBackend({ dialect })
    const isThere = async ([method, path]: Endpoint) => {
      const response = await backend.handle(new Request(`http://127.0.0.1:8008/api/v1${path}`, { method }))
      return response.status !== 404
    }
    const there = await Promise.all([...own, ...foreign].map(isThere))
    const found = [...own, ...foreign].filter((_endpoint, at) => there[at]).map(nameOf)
    expect(found).toEqual(own.map(nameOf))
  },
)
