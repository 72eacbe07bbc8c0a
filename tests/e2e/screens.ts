import { expect, type Page } from '@playwright/test'
import type { RegisteredResource } from './faults/registered.ts'
import { registeredResources } from './registeredResources.ts'

/** An element that is visible once a screen is loaded. */
type Ready = (page: Page) => ReturnType<Page['getByRole']>

/** The path below /dashboard/, and an element of its screen. */
type Screen = [address: string, ready: Ready]

/** The screens that do not follow from a descriptor, and those whose ordinary element says too little. */
const special: Screen[] = [
  ['', (page) => page.getByRole('link', { name: 'tokyo-1', exact: true })],
  ['?view=inventory', (page) => page.getByRole('link', { name: 'tokyo-1', exact: true })],
  ['?edit=3', (page) => page.getByRole('group', { name: 'Domains for each DDNS profile' })],
  ['history', (page) => page.getByRole('columnheader', { name: 'When' })],
  ['history/traffic', (page) => page.getByRole('columnheader', { name: 'Total' }).first()],
  ['map', (page) => page.getByRole('listbox', { name: 'Servers on the map' })],
  ['expiry', (page) => page.getByRole('checkbox', { name: 'Select tokyo-2' })],
  ['compare?servers=1-3', (page) => page.getByRole('slider', { name: 'CPU' })],
  ['server/1', (page) => page.getByRole('slider', { name: 'CPU' })],
  ['notification?create', (page) => page.getByRole('textbox', { name: 'URL' })],
  ['service?edit=1', (page) => page.getByRole('radio', { name: 'All servers' })],
  ['service/1', (page) => page.getByRole('button', { name: '7 days' })],
  ['cron?create', (page) => page.getByRole('combobox', { name: 'Next runs' })],
  ['alert-rule?edit=1', (page) => page.getByRole('group', { name: 'Condition 1' })],
  ['ddns?edit=3', (page) => page.getByRole('textbox', { name: 'Name' })],
  ['configuration', (page) => page.getByRole('button', { name: 'Save file' })],
  ['configuration-check', (page) => page.getByRole('heading', { name: 'Notifiers' })],
  ['settings/security', (page) => page.getByRole('button', { name: 'Save as JSON' })],
  ['settings/user?create', (page) => page.getByRole('button', { name: 'Generate a password' })],
  ['settings/api-tokens?create', (page) => page.getByRole('checkbox', { name: 'Tasks: Run' })],
  ['profile', (page) => page.getByRole('button', { name: 'Bind: Lotus ID' })],
  ['nat?filter=%7B%22q%22%3A%22nothing+like+it%22%7D', (page) => page.getByRole('button', { name: 'Clear filters' })],
  ['files/1', (page) => page.getByRole('rowheader', { name: 'notes.md' })],
  ['command?servers=1', (page) => page.getByRole('textbox', { name: 'Command' })],
  // at the end, because an open session asks before the page is left
  ['terminal/1', (page) => page.getByRole('textbox', { name: 'Terminal 1: tokyo-1' })],
]

/** A screen that follows from a descriptor. */
interface ResourceScreen {
  resource: string
  address: string
  shows: 'list' | 'create' | 'edit' | 'singleton'
}

/** The list of a resource, and one form: of a certain record that is special, or a new one, or the first record. */
function screensOf({ name: resource, route, isSingleton, calls }: RegisteredResource): ResourceScreen[] {
  if (route === undefined) return []
  if (isSingleton) return [{ resource, address: route, shows: 'singleton' }]
  const list: ResourceScreen = { resource, address: route, shows: 'list' }
  const can = (act: string) => calls.some((call) => call.act === act)
  const [edit] = special.map(([address]) => address).filter((address) => address.startsWith(`${route}?edit=`))
  if (!edit && can('create')) return [list, { resource, address: `${route}?create`, shows: 'create' }]
  if (!edit && !can('update')) return [list]
  return [list, { resource, address: edit ?? `${route}?edit=1`, shows: 'edit' }]
}

/** The screens that every resource has. */
export const resourceScreens = registeredResources.flatMap(screensOf)

const inDialog: Ready = (page) => page.getByRole('dialog').getByRole('textbox').first()

const readyOf: Readonly<Record<ResourceScreen['shows'], Ready>> = {
  list: (page) => page.getByRole('checkbox').first(),
  create: inDialog,
  edit: inDialog,
  singleton: (page) => page.getByRole('textbox').first(),
}

/** All screens. What is special about one that every resource has replaces the ordinary. */
export const screens: Screen[] = [
  ...new Map([...resourceScreens.map(({ address, shows }): Screen => [address, readyOf[shows]]), ...special]),
]

/** Opens a dialog that has no address of its own. `say` turns English words into those on the screen. */
type OpenDialog = (page: Page, say: (words: string) => string) => Promise<void>

type Dialog = [name: string, address: string, open: OpenDialog]

/** Dialogs without an address, and the screen over which each opens. */
export const dialogs: Dialog[] = [
  [
    'Limits for warnings',
    '',
    (page, say) => page.getByRole('button', { name: say('Limits for warnings'), exact: true }).click(),
  ],
  [
    'Notices of trouble',
    '',
    (page, say) => page.getByRole('button', { name: say('Notices of trouble'), exact: true }).click(),
  ],
  [
    'Who is notified',
    '',
    (page, say) => page.getByRole('button', { name: say('Who is notified'), exact: true }).click(),
  ],
  [
    'Save as a view',
    '',
    async (page, say) => {
      await page.getByRole('button', { name: say('Views'), exact: true }).click()
      await page.getByRole('menuitem', { name: say('Save as a view'), exact: true }).click()
    },
  ],
  [
    'Renew',
    'expiry',
    async (page, say) => {
      await page.getByRole('checkbox').nth(1).check()
      await page.getByRole('button', { name: say('Renew'), exact: true }).click()
    },
  ],
  [
    'Try an alert rule',
    'alert-rule?edit=2',
    async (page, say) => {
      await page.getByRole('button', { name: say('JSON'), exact: true }).click()
      await page.getByRole('button', { name: say('Try it'), exact: true }).click()
      await expect(page.getByRole('slider', { name: say('Limit') })).toBeVisible()
    },
  ],
  [
    'Add many services',
    'service',
    async (page, say) => {
      await page.getByRole('button', { name: say('More ways to add'), exact: true }).click()
      await page.getByRole('menuitem', { name: say('Add many services'), exact: true }).click()
      await page
        .getByRole('dialog')
        .getByRole('textbox', { name: say('Targets, one on each line') })
        .fill('website, https://example.com\nnot a target\n192.0.2.7')
    },
  ],
]

/** Whether tours visit everything, as in `npm run tour`. Elsewhere, they do not: that would take long. */
export const isThorough = process.env['LOTUS_TOUR'] === 'all'

/** One screen of each kind, and the lists with the widest tables. */
const kinds = new Set([
  '',
  '?edit=3',
  'server/1',
  'service',
  'cron?create',
  'alert-rule?edit=1',
  'settings',
  'transfer',
  'settings/api-tokens',
  'files/1',
  'terminal/1',
])

/** The screens and dialogs that a tour visits. */
export const visited: { screens: Screen[]; dialogs: Dialog[] } = isThorough
  ? { screens, dialogs }
  : {
      screens: screens.filter(([address]) => kinds.has(address)),
      dialogs: dialogs.filter(([name]) => ['Renew', 'Try an alert rule'].includes(name)),
    }

const heading = (page: Page) => page.locator('main h1')

/** Navigates inside the app, as a link does, and waits until the screen is loaded. */
export async function go(page: Page, address: string) {
  const kindOf = (path: string) => path.split(/[/?]/)[0]
  const isOtherKind = kindOf(address) !== kindOf(page.url().split('/dashboard/')[1] ?? '')
  const shown = await heading(page).evaluateHandle((element) => ({ element, words: element.textContent }))
  await page.evaluate((path) => {
    const { idx = 0 } = (history.state ?? {}) as { idx?: number }
    history.pushState({ idx: idx + 1 }, '', path)
    dispatchEvent(new PopStateEvent('popstate'))
    scrollTo(0, 0)
  }, `/dashboard/${address}`)
  // Two pages can have the same words for a heading, and two records of a kind the same heading.
  const isNew = (element: Element, before: { element: Element; words: string | null }) =>
    element !== before.element || element.textContent !== before.words
  if (isOtherKind) await expect.poll(() => heading(page).evaluate(isNew, shown)).toBe(true)
  await expect(page.getByRole('dialog')).toHaveCount(/\?(edit|create)/.test(address) ? 1 : 0)
  await expect(page.locator('.MuiSkeleton-root, [aria-busy=true], main .splash')).toHaveCount(0)
}

/** Closes the dialog that is open, if any, and opens this one over its screen. */
export async function openOver(page: Page, address: string, open: OpenDialog, say = (words: string) => words) {
  await page.keyboard.press('Escape')
  await go(page, address)
  await open(page, say)
  await expect(page.getByRole('dialog')).toBeVisible()
}
