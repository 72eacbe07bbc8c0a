import { accountsOf, ownerOf } from './bindings.ts'
import { htmlPage, redirect } from './envelope.ts'
import { alphanumeric, randomText } from './random.ts'
import type { World } from './world.ts'

/** Where the embedded server plays the OAuth2 provider that its demo lists, and any other that is configured. */
export const authorizePath = '/lotus-id/authorize'

const style = `<style>
  body { font: 16px/1.5 system-ui, sans-serif; max-width: 24em; margin: 12vh auto 0; padding: 0 24px }
  button { font: inherit; width: 100%; padding: 10px; margin-top: 12px; cursor: pointer }
  small { display: block }
</style>`

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const safe = (text: string) => text.replace(/[&<>"]/g, (mark) => entities[mark] ?? mark)

function choices(world: World, provider: string, carried: URLSearchParams): string {
  const bound = world.tables.user.flatMap((row) => accountsOf(row, provider))
  const accounts = new Set([...bound, world.oauth2.account, String(Number(world.oauth2.account) + 1)])
  const hidden = ['state', 'redirect_uri'].map(
    (name) => `<input type="hidden" name="${name}" value="${safe(carried.get(name) ?? '')}">`,
  )
  const buttons = [...accounts].map((account) => {
    const owner = ownerOf(world, provider, account)?.username
    const whose = owner === undefined ? 'bound to nobody here' : `bound to ${owner} here`
    return `<button name="account" value="${safe(account)}">Continue as ${safe(account)}<small>${safe(whose)}</small></button>`
  })
  return `<form method="post" action="${authorizePath}">${hidden.join('')}${buttons.join('')}<button name="refuse">Refuse</button></form>`
}

/** Sends the browser back to where it came from, with a code for the chosen account or with the refusal. */
function goBack(world: World, chosen: URLSearchParams): Response {
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

/** The provider's own pages: who one is there is a choice, because nobody has to prove it. */
export async function lotusId(world: World, request: Request): Promise<Response> {
  const asked =
    request.method === 'POST' ? new URLSearchParams(await request.text()) : new URL(request.url).searchParams
  const flow = world.oauth2.states.get(asked.get('state') ?? '')
  if (!flow || !URL.canParse(asked.get('redirect_uri') ?? '')) {
    return htmlPage(
      'Lotus ID',
      `${style}<h1>Lotus ID</h1><p>No sign-in is under way here. Start it at the dashboard.</p>`,
      400,
    )
  }
  if (request.method === 'POST') return goBack(world, asked)
  const { provider } = flow
  const role = provider === 'Lotus ID' ? '' : ` It stands in for ${safe(provider)}.`
  const text = `<p>The embedded server plays this provider.${role} Who are you?</p>`
  return htmlPage('Lotus ID', `${style}<h1>Lotus ID</h1>${text}${choices(world, provider, asked)}`)
}
