import { bodyOf, unauthorized } from '../call.ts'
import { form, textShape } from '../decode.ts'
import { ServerRefusal } from '../envelope.ts'
import { startSession } from '../sessions.ts'
import { hit, identifier, clearHits, reason } from '../waf.ts'
import type { Call, Route } from '../call.ts'
import type { UserRow } from '../state.ts'

const loginForm = form('LoginRequest', { username: textShape, password: textShape })

/** Reads the credentials; invalid JSON is also `ApiErrorUnauthorized` (docs/contract/http.md#login). */
function credentials(call: Call) {
  // Without this content type the server reads the body as a form, which is then empty.
  if (!call.contentType.includes('application/json')) throw unauthorized()
  try {
    return bodyOf(call, loginForm)
  } catch (error) {
    throw error instanceof ServerRefusal ? unauthorized() : error
  }
}

function session(call: Call, user: UserRow) {
  const { token, expire, setCookie } = startSession(call.world, user, call.ip, call.tls)
  for (const cookie of setCookie) call.headers.append('Set-Cookie', cookie)
  return { token, expire }
}

export const login: Route[] = [
  {
    method: 'POST',
    path: '/login',
    guard: 'open',
    handle: (call) => {
      const { world, ip } = call
      const { username, password } = credentials(call)
      const user = world.tables.user.find((row) => row.username === username)
      if (!user || user.reject_password || user.password !== password) {
        hit(world, ip, user?.id ?? identifier.unknownUser, reason.login)
        throw unauthorized()
      }
      clearHits(world, ip, user.id, identifier.unknownUser)
      return session(call, user)
    },
  },
  {
    method: 'GET',
    path: '/refresh-token',
    until: '2.1.0',
    guard: 'user',
    handle: (call) => session(call, call.user),
  },
  {
    method: 'POST',
    path: '/refresh-token',
    from: '2.1.0',
    guard: 'user',
    handle: (call) => session(call, call.user),
  },
]
