import { accountsOf, ownerOf } from './bindings.ts'
import { htmlPage, redirect } from './envelope.ts'
import { alphanumeric, randomText } from './random.ts'
import type { World } from './world.ts'

/** The path where the embedded server simulates all configured OAuth2 providers. */
export const authorizePath = '/lotus-id/authorize'

const style = `<style>
  body { font: 16px/1.5 system-ui, sans-serif; max-width: 24em; margin: 12vh auto 0; padding: 0 24px }
  button { font: inherit; width: 100%; padding: 10px; margin-top: 12px; cursor: pointer }
  small { display: block }
</style>`

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const safe = (text: string) => text.replace(/[&<>"]/g, (char) => entities[char] ?? char)

function accountForm(world: World, provider: string, params: URLSearchParams): string {
  const bound = world.tables.user.flatMap((row) => accountsOf(row, provider))
  const accounts = new Set([...bound, world.oauth2.account, String(Number(world.oauth2.account) + 1)])
  const hidden = ['state', 'redirect_uri'].map(
    (name) => `<input type="hidden" name="${name}" value="${safe(params.get(name) ?? '')}">`,
  )
  const buttons = [...accounts].map((account) => {
    const owner = ownerOf(world, provider, account)?.username
    const whose = owner === undefined ? 'bound to nobody here' : `bound to ${owner} here`
    return `<button name="account" value="${safe(account)}">Continue as ${safe(account)}<small>${safe(whose)}</small></button>`
  })
  return `<form method="post" action="${authorizePath}">${hidden.join('')}${buttons.join('')}<button name="refuse">Refuse</button></form>`
}

/** Redirects the browser back to the dashboard, with a code for the chosen account or with an error. */
function redirectBack(world: World, chosen: URLSearchParams): Response {
  const back = new URL(chosen.get('redirect_uri') ?? '')
  const account = chosen.get('account')
  if (account === null) back.searchParams.set('error', 'access_denied')
  else {
    const code = randomText(world.random, 20, alphanumeric)
    world.oauth2.codes.set(code, account)
    back.searchParams.set('code', code)
  }
  back.searchParams.set('state', chosen.get('state') ?? '')
  return redirect(302, back.href)
}

/** The pages of the provider: the user chooses an account without a password. */
export async function lotusId(world: World, request: Request): Promise<Response> {
  const params =
    request.method === 'POST' ? new URLSearchParams(await request.text()) : new URL(request.url).searchParams
  const flow = world.oauth2.states.get(params.get('state') ?? '')
  if (!flow || !URL.canParse(params.get('redirect_uri') ?? '')) {
    return htmlPage(
      'Lotus ID',
      `${style}<h1>Lotus ID</h1><p>No sign-in is under way here. Start it at the dashboard.</p>`,
      400,
    )
  }
  if (request.method === 'POST') return redirectBack(world, params)
  const { provider } = flow
  const role = provider === 'Lotus ID' ? '' : ` It stands in for ${safe(provider)}.`
  const text = `<p>The embedded server plays this provider.${role} Who are you?</p>`
  return htmlPage('Lotus ID', `${style}<h1>Lotus ID</h1>${text}${accountForm(world, provider, params)}`)
}
