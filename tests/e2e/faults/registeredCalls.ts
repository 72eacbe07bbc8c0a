import { enUS } from '#locales/en-US.ts'
import { journeyField, journeys } from '../journeys.ts'
import { dialog } from '../steps.ts'
import type { MatrixCall } from './call.ts'
import type { RegisteredCall, RegisteredResource } from './registered.ts'
import type { FaultStage } from './stage.ts'
import {
  addCopy,
  answer,
  startAction,
  countTagged,
  hasRow,
  isTyped,
  isVisible,
  matchOf,
  nameBox,
  siteName,
  submit,
} from './steps.ts'
import { appeared } from './waiting.ts'

const visitorOf = ({ tag }: FaultStage) => `198.51.100.${100 + Number(tag.slice(5))}`

async function openVisitors(stage: FaultStage) {
  const { visitors } = stage.backend.world
  // More than one page of them would hide it.
  visitors.length = 0
  visitors.push({ ip: visitorOf(stage), user_id: 0, connected_at: new Date().toISOString(), drop: () => {} })
  await stage.open('settings/online-user')
}

/** A server that went away has lost its visitors. */
const hasVisitors: MatrixCall['isWhole'] = async (stage) =>
  (await hasRow(stage)) ||
  (stage.backend.world.visitors.length === 0 &&
    stage.page.getByText('Nobody is looking at the live status right now.').isVisible())

/** How a person gets to an action; by default, through the selection of a record that was added for it. */
const actions: Record<string, Partial<Pick<MatrixCall, 'open' | 'isWhole' | 'isHarmless' | 'dialect'>>> = {
  'server forceUpdate': { isHarmless: true },
  'server move': {
    open: async (stage) => {
      addCopy(stage, 'server')
      await stage.open('?view=inventory')
      await startAction(stage, 'Move to a user')
      const question = stage.page.getByRole('alertdialog')
      await question.getByRole('combobox', { name: 'New owner' }).fill('ops')
      await stage.page.getByRole('option', { name: 'ops' }).click()
      // Classic servers mix owners up, and their users have to know.
      const known = question.getByRole('checkbox')
      if (await known.isVisible()) await known.check()
    },
  },
  'transfer cancel': { open: (stage) => openTransfer(stage, 0, 'Cancel move') },
  'transfer retry': { open: (stage) => openTransfer(stage, 4, 'Retry') },
  'setting maintenance': {
    dialect: 'current',
    open: async (stage) => {
      await stage.open('settings')
      await (await appeared(stage.page.getByRole('button', { name: 'Compact the database' }))).click()
      await appeared(stage.page.getByRole('alertdialog'))
    },
    isWhole: isVisible(siteName),
    isHarmless: true,
  },
  'online-user block': {
    open: async (stage) => {
      await openVisitors(stage)
      await startAction(stage, 'Block', visitorOf(stage))
    },
    isWhole: hasVisitors,
  },
  'waf block': {
    open: async ({ page, open, tag }) => {
      await open('settings/waf')
      await (await appeared(page.getByRole('button', { name: 'Block', exact: true }).first())).click()
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
      await startAction(stage, 'Unblock', ip)
    },
  },
}

async function openTransfer(stage: FaultStage, status: number, label: string) {
  const { backend, account, tag } = stage
  const server_id = addCopy(stage, 'server')
  // Its agent would end the move meanwhile.
  Object.assign(backend.tables.server.find(({ id }) => id === server_id) ?? {}, { behavior: { confirm: 'never' } })
  const from_user_id = backend.tables.user.find(({ username }) => username === account.username)?.id ?? 0
  backend.world.insert('transfer', { server_id, from_user_id, to_user_id: 3, initiator_id: from_user_id, status })
  await stage.open('transfer')
  // A member cannot read the users.
  const owner = stage.role === 'admin' && backend.tables.user.find(({ id }) => id === 3)
  await startAction(stage, label, owner ? `${tag} → ${owner.username}` : tag)
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

/** What shows a list that has no screen of its own, or none for everybody. */
const lookups: Record<string, Pick<MatrixCall, 'open' | 'isWhole'>> = {
  'ddns-provider': {
    open: ({ open }) => open('ddns?create'),
    isWhole: async ({ page }) =>
      (await page.getByRole('combobox', { name: 'Provider' }).locator('option[value=cloudflare]').count()) > 0,
  },
  'service-status': { open: ({ open }) => open('service'), isWhole: hasRow },
  'online-user': { open: openVisitors, isWhole: hasVisitors },
  waf: { open: ({ open }) => open('settings/waf'), isWhole: hasRow },
  setting: {
    // Members have no page of settings.
    open: ({ open, role }) => open(role === 'admin' ? 'settings' : ''),
    isWhole: (stage) => (stage.role === 'admin' ? isVisible(siteName)(stage) : hasRow(stage)),
  },
  'traffic-cycle': { open: ({ open }) => open('service'), isWhole: hasRow },
}

export function callOf(resource: RegisteredResource, { act, method, path, isAdmin }: RegisteredCall): MatrixCall {
  const { name, route = '', since, isSingleton } = resource
  const address = path.replace(/\/1\b/, '/:id')
  const call = {
    name: `${method} ${address}`,
    kind: 'write',
    match: matchOf(method, address),
    dialect: since ? 'current' : undefined,
    isAdmin,
    isWhole: hasRow,
  } as const
  const saved = { isTyped, send: submit }
  if (act === 'list') {
    return { ...call, kind: 'read', open: ({ open }) => open(route), ...lookups[name] }
  }
  if (act === 'follow') return { ...call, kind: 'socket', name: path, open: ({ open }) => open(route) }
  if (act === 'create') {
    const open: MatrixCall['open'] = async (stage) => {
      const { page, tag } = stage
      await stage.open(`${route}?create`)
      await (await nameBox(page)).fill(tag)
      await fillCreate[name]?.(stage)
      await journeys[name]?.fill(dialog(page), page)
    }
    return { ...call, ...saved, open, countAdded: countTagged(name), isFollowed: followed[name] }
  }
  if (act === 'update' && isSingleton) {
    const open: MatrixCall['open'] = async (stage) => {
      await stage.open(route)
      await (await appeared(siteName(stage.page))).fill(stage.tag)
    }
    return { ...call, ...saved, isWhole: isVisible(siteName), open }
  }
  if (act === 'update') {
    const open: MatrixCall['open'] = async (stage) => {
      const id = addCopy(stage, name)
      await stage.open(`${route}?edit=${id}`)
      await (await nameBox(stage.page)).fill(`${stage.tag} new`)
    }
    return { ...call, ...saved, open }
  }
  const label = act === 'delete' ? 'Delete' : labelOf(name, act)
  const open: MatrixCall['open'] = async (stage) => {
    addCopy(stage, name)
    await stage.open(route)
    await startAction(stage, label)
  }
  return {
    ...call,
    open,
    send: answer(label),
    ...(act === 'delete' && { isHarmless: true }),
    ...actions[`${name} ${act}`],
  }
}

const followed: Record<string, MatrixCall['isFollowed']> = {
  'api-tokens': isVisible((page) => page.getByRole('textbox', { name: 'API token', exact: true })),
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
