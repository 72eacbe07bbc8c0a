import { bindAccount, ownerOf } from '../bindings.ts'
import { parseId } from '../call.ts'
import { readCookies } from '../cookies.ts'
import { redirect, ServerRefusal } from '../envelope.ts'
import { hexadecimal, randomText } from '../random.ts'
import { startSession } from '../sessions.ts'
import { namesHost } from '../setting.ts'
import { hit, identifier, reason } from '../waf.ts'
import type { Call, Route } from '../call.ts'

/** Lifetime of a state in seconds. */
const stateLifetime = 300
/** The flow type that binds an account to the signed-in user. */
const bindType = 2

function requireProvider(call: Call, name: string): string {
  if (!call.world.setting.oauth2_providers.includes(name)) throw new ServerRefusal('provider not found')
  return name
}

/** The callback URL for the provider; `dashboard_host` replaces hosts that are not reserved. */
function callbackUrl(call: Call): string {
  const { dashboard_host, reserved_hosts } = call.world.setting
  const usesDashboardHost = call.world.since('2.2.1') && dashboard_host && !namesHost(reserved_hosts, call.host)
  return `${call.secure ? 'https' : 'http'}://${usesDashboardHost ? dashboard_host : call.host}/api/v1/oauth2/callback`
}

function startFlow(call: Call) {
  const { world } = call
  const kind = parseId(call.query.get('type') ?? '')
  const provider = requireProvider(call, call.params['provider'] ?? '')
  const state = randomText(world.random, 32, hexadecimal)
  const browser = randomText(world.random, 32, hexadecimal)
  world.oauth2.states.set(state, { provider, kind, browser, expires: world.now() + stateLifetime * 1000 })
  const hidden = world.since('2.0.10') ? `; HttpOnly${call.tls ? '; Secure' : ''}` : ''
  call.headers.append('Set-Cookie', `nz-o2s=${browser}; Path=/; Max-Age=${stateLifetime}${hidden}`)
  const url = new URL(world.oauth2.authorize, `${call.secure ? 'https' : 'http'}://${call.host}`)
  const query = { access_type: 'online', client_id: 'lotus', redirect_uri: callbackUrl(call), response_type: 'code' }
  url.search = new URLSearchParams({ ...query, scope: 'read', state }).toString()
  return { redirect: url.href }
}

/** The flow and the account of a callback; a state is valid once, in one browser, for five minutes. */
function takeFlow(call: Call) {
  const { states, refusal, codes, account } = call.world.oauth2
  const key = call.query.get('state') ?? ''
  const flow = states.get(key)
  const browser = readCookies(call.cookie).get('nz-o2s')
  if (!flow || flow.browser !== browser || flow.expires < call.world.now()) throw new ServerRefusal('invalid state key')
  states.delete(key)
  const code = call.query.get('code') ?? ''
  const failure = code ? refusal : 'code is required'
  if (failure) {
    hit(call.world, call.ip, identifier.token, reason.oauth2)
    throw new ServerRefusal(failure)
  }
  return { ...flow, account: codes.get(code) ?? account }
}

function finishFlow(call: Call): Response {
  const { world } = call
  const { kind, provider, account } = takeFlow(call)
  let user = ownerOf(world, provider, account)
  if (kind === bindType) {
    user = call.user
    if (!user) throw new ServerRefusal('unauthorized')
    bindAccount(world, user, provider, account)
  }
  if (!user) throw new ServerRefusal('oauth2 user not binded yet')
  const answer = redirect(302, `/dashboard/${kind === bindType ? 'profile' : 'login'}?oauth2=true`)
  for (const cookie of startSession(world, user, call.ip, call.tls).setCookie) {
    answer.headers.append('Set-Cookie', cookie)
  }
  return answer
}

export const oauth2: Route[] = [
  { method: 'GET', path: '/oauth2/:provider', guard: 'open', handle: startFlow },
  { method: 'GET', path: '/oauth2/callback', guard: 'always', handle: finishFlow },
  {
    method: 'POST',
    path: '/oauth2/:provider/unbind',
    guard: 'user',
    handle: (call) => {
      const name = requireProvider(call, call.params['provider'] ?? '').toLowerCase()
      const { oauth2_bind, reject_password } = call.user
      if (reject_password && Object.keys(oauth2_bind).every((each) => each === name)) {
        throw new ServerRefusal('operation not permitted')
      }
      delete oauth2_bind[name]
    },
  },
]
