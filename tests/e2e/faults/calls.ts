import type { Page } from '@playwright/test'
import type { TableName } from '#backend/state.ts'
import { enUS } from '#locales/en-US.ts'
import { journeyField, journeys } from '../journeys.ts'
import { dialog } from '../steps.ts'
import { agentOf } from '../transfers.ts'
import type { MatrixCall } from './call.ts'
import type { RegisteredCall, RegisteredResource } from './registered.ts'
import type { FaultStage } from './stage.ts'

const tables: Record<string, TableName> = {
  user: 'user',
  server: 'server',
  'server-group': 'server_group',
  notification: 'notification',
  'notification-group': 'notification_group',
  nat: 'nat',
  cron: 'cron',
  'alert-rule': 'alert_rule',
  ddns: 'ddns',
  service: 'service',
  waf: 'waf',
  transfer: 'transfer',
  'api-tokens': 'api_token',
}

/** Matches the path of a request; `:id` stands for a number, and any other `:name` for a text. */
const pathPattern = (path: string) =>
  new RegExp(`^/api/v1/${path.replaceAll(':id', '\\d+').replace(/:\w+/g, '[^/]+')}$`)

const matchOf = (method: string, path: string): MatrixCall['match'] => {
  // These are sent by GET to older servers.
  const hasTwoMethods = /^(refresh-token|cron\/[^/]+\/manual|file)$/.test(path)
  return { ...(!hasTwoMethods && { method }), path: pathPattern(path) }
}

const isVisible = (locate: (page: Page) => ReturnType<Page['getByRole']>) => async (stage: FaultStage) =>
  locate(stage.page).first().isVisible()

const siteName = (page: Page) => journeyField(page.getByRole('main'), 'Site name')

const hasRow = isVisible((page) => page.getByRole('rowheader'))

/** Whether an input of the page contains the tag. */
const isTyped = ({ page, tag }: FaultStage) =>
  page.evaluate(
    (text) =>
      [...document.querySelectorAll('input, textarea')].some((input) => Reflect.get(input, 'value').includes(text)),
    tag,
  )

const saveButton = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).last()

const nameBox = (page: Page) => dialog(page).getByRole('textbox', { name: /^(Name|Username)$/ })

/** Adds a record like the first one of its table, under the tag of the cell; returns its id. */
function addCopy({ backend, tag }: FaultStage, resource: string): number {
  const table = tables[resource]
  if (!table) throw new Error(`calls.ts does not know the table of ${resource}`)
  // Those of earlier cells would push it off the first page.
  backend.world.remove(table, (row) => /^fault\d+/.test(Reflect.get(row, 'name') ?? ''))
  const { id: _id, ...first } = { ...(backend.tables[table] as { id: number }[])[0] } as { id: number }
  const own = {
    name: tag,
    ...(table === 'user' && { username: tag }),
    ...(table === 'server' && { uuid: tag }),
    ...(table === 'nat' && { domain: `${tag}.example.com` }),
  }
  return backend.world.insert(table, structuredClone({ ...first, ...own }) as never).id
}

async function ask({ page, tag }: FaultStage, label: string, name = tag) {
  await page
    .getByRole('checkbox', { name: `Select ${name}`, exact: true })
    .first()
    .check()
  const button = page.getByRole('button', { name: label, exact: true })
  const more = page.getByRole('button', { name: 'With selected' })
  await button.or(more).first().waitFor()
  if (await button.isVisible()) await button.click()
  else {
    await more.click()
    await page.getByRole('menuitem', { name: label, exact: true }).click()
  }
  await page.getByRole('alertdialog').waitFor()
}

const answer =
  (label: string): MatrixCall['send'] =>
  ({ page }) =>
    page.getByRole('alertdialog').getByRole('button', { name: label, exact: true }).click()

const submit: MatrixCall['send'] = ({ page }) => saveButton(page).click()

/** How a person gets to an action; by default, through the selection of a record that was added for it. */
const actions: Record<string, Partial<Pick<MatrixCall, 'open' | 'isWhole' | 'isHarmless'>>> = {
  'server forceUpdate': { isHarmless: true },
  'server move': {
    open: async (stage) => {
      addCopy(stage, 'server')
      await stage.open('?view=inventory')
      await ask(stage, 'Move to a user')
      const question = stage.page.getByRole('alertdialog')
      await question.getByRole('combobox', { name: 'New owner' }).fill('ops')
      await stage.page.getByRole('option', { name: 'ops' }).click()
    },
  },
  'transfer cancel': { open: (stage) => openTransfer(stage, 0, 'Cancel move') },
  'transfer retry': { open: (stage) => openTransfer(stage, 4, 'Retry') },
  'setting maintenance': {
    open: async (stage) => {
      await stage.open('settings')
      await stage.page.getByRole('button', { name: 'Compact the database' }).click()
      await stage.page.getByRole('alertdialog').waitFor()
    },
    isWhole: isVisible(siteName),
    isHarmless: true,
  },
  'online-user block': {
    open: async (stage) => {
      const { backend, tag } = stage
      const ip = `198.51.100.${100 + Number(tag.slice(5))}`
      // More than one page of them would hide it.
      backend.world.visitors.length = 0
      backend.world.visitors.push({ ip, user_id: 0, connected_at: new Date().toISOString(), drop: () => {} })
      await stage.open('settings/online-user')
      await ask(stage, 'Block', ip)
    },
  },
  'waf block': {
    open: async ({ page, open, tag }) => {
      await open('settings/waf')
      await page.getByRole('button', { name: 'Block', exact: true }).first().click()
      await page
        .getByRole('alertdialog')
        .getByRole('textbox')
        .fill(`203.0.113.${Number(tag.slice(5)) + 150}`)
    },
  },
  'waf unblock': {
    open: async (stage) => {
      const ip = `203.0.113.${100 + Number(stage.tag.slice(5))}`
      const now = Math.floor(Date.now() / 1000)
      const entry = { ip, block_identifier: -126, block_reason: 2, block_timestamp: now, count: 1 }
      stage.backend.world.insert('waf', entry)
      await stage.open('settings/waf')
      await ask(stage, 'Unblock', ip)
    },
  },
}

async function openTransfer(stage: FaultStage, status: number, label: string) {
  const { backend, tag } = stage
  const server_id = addCopy(stage, 'server')
  backend.world.insert('transfer', { server_id, from_user_id: 1, to_user_id: 2, initiator_id: 1, status })
  await stage.open('transfer')
  await ask(stage, label, tag)
}

interface Texts {
  [key: string]: string | Texts
}

function labelOf(resource: string, act: string): string {
  const { actions: own } = (enUS.resources as Texts)[resource] as { actions?: Texts }
  const label = own?.[act]
  if (typeof label !== 'string') throw new Error(`${resource} has no label for ${act}`)
  return label
}

/** What a screen shows of a list that has no screen of its own. */
const lookups: Record<string, Pick<MatrixCall, 'open' | 'isWhole'>> = {
  'ddns-provider': {
    open: ({ open }) => open('ddns?create'),
    isWhole: async ({ page }) =>
      (await page.getByRole('combobox', { name: 'Provider' }).locator('option[value=cloudflare]').count()) > 0,
  },
  'service-status': { open: ({ open }) => open('service'), isWhole: hasRow },
  'traffic-cycle': { open: ({ open }) => open('service'), isWhole: hasRow },
}

function callOf(resource: RegisteredResource, { act, method, path }: RegisteredCall): MatrixCall {
  const { name, route = '', since, isSingleton } = resource
  const address = path.replace(/\/1\b/, '/:id')
  const call = {
    name: `${method} ${address}`,
    kind: 'write',
    match: matchOf(method, address),
    dialect: since ? 'current' : undefined,
    isWhole: hasRow,
  } as const
  const saved = { isTyped, send: submit }
  if (act === 'list') {
    const isWhole = isSingleton ? isVisible(siteName) : hasRow
    return { ...call, kind: 'read', isWhole, open: ({ open }) => open(route), ...lookups[name] }
  }
  if (act === 'follow') return { ...call, kind: 'socket', name: path, open: ({ open }) => open(route) }
  if (act === 'create') {
    const open: MatrixCall['open'] = async (stage) => {
      const { page, tag } = stage
      await stage.open(`${route}?create`)
      await nameBox(page).fill(tag)
      await fillCreate[name]?.(stage)
      await journeys[name]?.fill(dialog(page), page)
    }
    return { ...call, ...saved, open }
  }
  if (act === 'update' && isSingleton) {
    const open: MatrixCall['open'] = async (stage) => {
      await stage.open(route)
      await siteName(stage.page).fill(stage.tag)
    }
    return { ...call, ...saved, isWhole: isVisible(siteName), open }
  }
  if (act === 'update') {
    const open: MatrixCall['open'] = async (stage) => {
      const id = addCopy(stage, name)
      await stage.open(`${route}?edit=${id}`)
      await nameBox(stage.page).fill(`${stage.tag} new`)
    }
    return { ...call, ...saved, open }
  }
  const label = act === 'delete' ? 'Delete' : labelOf(name, act)
  const open: MatrixCall['open'] = async (stage) => {
    addCopy(stage, name)
    await stage.open(route)
    await ask(stage, label)
  }
  return {
    ...call,
    open,
    send: answer(label),
    ...(act === 'delete' && { isHarmless: true }),
    ...actions[`${name} ${act}`],
  }
}

/** What a form wants beyond the name, where no journey says it. */
const fillCreate: Record<string, (stage: FaultStage) => Promise<unknown>> = {
  nat: async ({ page, tag }) => {
    await journeyField(dialog(page), 'Bind hostname').fill(`${tag}.example.com`)
    await journeyField(dialog(page), 'Local service').fill('127.0.0.1:80')
    await dialog(page).getByRole('combobox', { name: 'Server', exact: true }).fill('tokyo-2')
    await page.getByRole('option', { name: 'tokyo-2' }).first().click()
  },
  'api-tokens': ({ page }) => dialog(page).getByRole('button', { name: 'Read only' }).click(),
}

const chart = isVisible((page) => page.getByRole('slider', { name: 'CPU' }))
const hasDelays = isVisible((page) => page.getByRole('region', { name: 'Services' }).getByText(/\d ms$|no answer/))
const form = (page: Page) => page.getByRole('form', { name: 'Sign in' })
const accountButton = isVisible((page) => page.getByRole('button', { name: /^Account/ }))

const read = (path: string, open: MatrixCall['open'], isWhole: MatrixCall['isWhole']): MatrixCall => ({
  name: `GET ${path}`,
  kind: 'read',
  match: matchOf('GET', path),
  open,
  isWhole,
})

/** Gives the user these accounts of sign-in providers. */
function bind({ backend, account }: FaultStage, accounts: Record<string, string>) {
  const row = backend.tables.user.find(({ username }) => username === account.username)
  if (row) row.oauth2_bind = accounts
}

const depart = ({ page }: FaultStage) => page.getByRole('button', { name: 'Bind: Lotus ID' }).click()

/** The calls that no descriptor names. */
const others: MatrixCall[] = [
  read('profile', ({ open }) => open('profile'), accountButton),
  {
    name: 'POST login',
    kind: 'write',
    match: matchOf('POST', 'login'),
    isBeforeSession: true,
    isHarmless: true,
    open: async ({ context, page, open, account }) => {
      await context.clearCookies()
      await open('')
      await form(page).getByLabel('Username').fill(account.username)
      await form(page).getByLabel('Password', { exact: true }).fill(account.password)
    },
    send: ({ page }) => form(page).getByRole('button', { name: 'Sign in' }).click(),
    isTyped: async ({ page, account }) => (await form(page).getByLabel('Username').inputValue()) === account.username,
    isWhole: accountButton,
  },
  {
    name: 'POST refresh-token',
    kind: 'read',
    match: matchOf('POST', 'refresh-token'),
    open: async ({ page, open }) => {
      await open('')
      await page.evaluate(() => localStorage.removeItem('lotus.session'))
      await open('')
    },
    isWhole: hasRow,
  },
  {
    name: 'POST profile',
    kind: 'write',
    match: matchOf('POST', 'profile'),
    open: async ({ page, open, account, tag }) => {
      await open('profile')
      await page.getByRole('button', { name: 'Update profile' }).click()
      await journeyField(dialog(page), 'Original password').fill(account.password)
      await journeyField(dialog(page), 'New password').fill(`${tag} password`)
      await journeyField(dialog(page), 'New password again').fill(`${tag} password`)
    },
    send: submit,
    isTyped,
    isWhole: accountButton,
  },
  { ...read('server/:id/metrics', ({ open }) => open('server/1'), chart), dialect: 'current' },
  { ...read('server/:id/service', ({ open }) => open('server/1'), hasDelays), dialect: 'current' },
  { ...read('service/:id', ({ open }) => open('server/1'), hasDelays), dialect: 'classic' },
  read(
    'service/:id/history',
    ({ open }) => open('service/1'),
    isVisible((page) => page.getByRole('region', { name: 'Server' }).getByRole('rowheader')),
  ),
  read(
    'server/config/:id',
    async ({ page, open }) => {
      await open('')
      await page.getByRole('button', { name: 'Actions for tokyo-2', exact: true }).click()
      await page.getByRole('menuitem', { name: 'Agent configuration' }).click()
    },
    isVisible((page) => dialog(page).getByRole('textbox', { name: 'Report interval (seconds)', exact: true })),
  ),
  {
    name: 'POST server/config',
    kind: 'write',
    match: matchOf('POST', 'server/config'),
    isHarmless: true,
    open: async ({ page, open, tag }) => {
      await open('')
      await page.getByRole('button', { name: 'Actions for tokyo-2', exact: true }).click()
      await page.getByRole('menuitem', { name: 'Agent configuration' }).click()
      const delay = dialog(page).getByRole('textbox', { name: 'Report interval (seconds)', exact: true })
      await delay.fill(Number(tag.slice(5)) % 2 ? '2' : '3')
    },
    send: submit,
    isWhole: hasRow,
  },
  {
    name: 'GET oauth2/:provider',
    kind: 'read',
    match: matchOf('GET', 'oauth2/:provider'),
    open: async (stage) => {
      bind(stage, {})
      await stage.open('profile')
      await depart(stage)
    },
    send: depart,
    isWhole: async ({ page }) => !page.url().includes('/dashboard/'),
  },
  {
    name: 'POST oauth2/:provider/unbind',
    kind: 'write',
    match: matchOf('POST', 'oauth2/:provider/unbind'),
    isHarmless: true,
    open: async (stage) => {
      const { page, open } = stage
      bind(stage, { 'lotus id': '42' })
      await open('profile')
      await page.getByRole('button', { name: 'Unbind: Lotus ID' }).click()
      await page.getByRole('alertdialog').waitFor()
    },
    send: ({ page }) => page.getByRole('alertdialog').getByRole('button').last().click(),
    isWhole: accountButton,
  },
  ...(['terminal', 'file'] as const).flatMap((kind): MatrixCall[] => {
    const place = kind === 'file' ? 'files/1' : 'terminal/1'
    const isWhole: MatrixCall['isWhole'] = async ({ page }) =>
      kind === 'file'
        ? page.getByRole('rowheader', { name: 'notes.md' }).isVisible()
        : (await page.locator('.xterm-rows').first().isVisible()) &&
          (await page.locator('.xterm-rows').first().innerText()).includes('#')
    const open: MatrixCall['open'] = async (stage) => {
      agentOf(stage.product).put('notes.md', 'notes')
      await stage.open(place)
    }
    return [
      { name: `POST ${kind}`, kind: 'read', match: matchOf('POST', kind), open, isWhole },
      { name: `ws/${kind}/:session`, kind: 'socket', match: matchOf('GET', `ws/${kind}/:session`), open, isWhole },
    ]
  }),
]

/** Routes that the product does not call. */
export const uncalled = ['GET /service/server']

/** All rows of the matrix. */
export function matrixCalls(resources: readonly RegisteredResource[]): MatrixCall[] {
  const registered = resources.flatMap((resource) => resource.calls.map((each) => callOf(resource, each)))
  const calls = [...registered, ...others]
  return calls.filter(({ name }, at) => calls.findIndex((other) => other.name === name) === at)
}
