import { parseId } from '../call.ts'
import { Refusal } from '../envelope.ts'
import { hexadecimal, randomText } from '../random.ts'
import type { Call, Route } from '../call.ts'

/** The provider the path names, spelled as configured. */
function provider(call: Call): string {
  const name = call.params['provider'] ?? ''
  if (!call.world.setting.oauth2_providers.includes(name)) throw new Refusal('provider not found')
  return name
}

export const oauth2: Route[] = [
  {
    method: 'GET',
    path: '/oauth2/:provider',
    guard: 'open',
    handle: (call) => {
      parseId(call.query.get('type') ?? '')
      const name = provider(call)
      const state = randomText(call.world.random, 32, hexadecimal)
      return { redirect: `https://id.example.com/authorize?client_id=${encodeURIComponent(name)}&state=${state}` }
    },
  },
  {
    method: 'POST',
    path: '/oauth2/:provider/unbind',
    guard: 'user',
    handle: (call) => {
      const name = provider(call).toLowerCase()
      const { oauth2_bind, reject_password } = call.user
      if (reject_password && Object.keys(oauth2_bind).every((each) => each === name)) {
        throw new Refusal('operation not permitted')
      }
      delete oauth2_bind[name]
    },
  },
]
