import type { Page } from '@playwright/test'
import { journeys, pick, journeyField } from '../journeys.ts'
import type { Product } from '../product.mjs'
import { screens } from '../screens.ts'
import { type TourResult, widths } from './page.ts'

/** A browser, with the part of Playwright's page that screens and journeys use. */
export interface TourBrowser {
  name: string
  version: string
  page: Page
  /** Loads the dashboard as this user. */
  enter(url: string): Promise<void>
  setWidth(width: number): Promise<unknown>
  /** Runs the body of a function in the page. */
  run<T>(body: string, ...args: unknown[]): Promise<T>
  quit(): Promise<unknown>
}

const patience = 60_000

/** Waits for what can be seen, in any browser. */
async function until(what: string, isSo: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + patience
  while (!(await isSo().catch(() => false))) {
    if (Date.now() > end) throw new Error(`${what}: not after ${patience / 1000} s`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

const isThere = async (what: ReturnType<Page['getByRole']>) => (await what.count()) > 0

const navigate = `
  const { idx = 0 } = history.state ?? {}
  history.pushState({ idx: idx + 1 }, '', arguments[0])
  dispatchEvent(new PopStateEvent('popstate'))
  scrollTo(0, 0)`

const isBusy = `
  return document.querySelector('.MuiSkeleton-root, [aria-busy=true], main .splash') !== null`

const problem = `
  const [error] = window.lotusErrors.splice(0)
  if (error) return error
  const problem = document.querySelector('.problem')
  if (problem) return problem.innerText
  const { scrollWidth, clientWidth } = document.documentElement
  return scrollWidth > clientWidth ? 'wider than the window by ' + (scrollWidth - clientWidth) + ' px' : ''`

const dialogOf = (page: Page) => page.getByRole('dialog')

async function go({ run, page }: TourBrowser, address: string) {
  await run(navigate, `/dashboard/${address}`)
  await until('the dialog', async () => (await isThere(dialogOf(page))) === /\?(edit|create)/.test(address))
  await until('all parts', async () => !(await run<boolean>(isBusy)))
}

type Fill = (page: Page) => Promise<unknown>

interface Form {
  address: string
  fill: Fill
  /** The name that the saved record has then. */
  saved: string
  isSaved(product: Product, saved: string): boolean
}

const tableOf = ({ backend }: Product, resource: string) =>
  (backend.tables as unknown as Record<string, { name?: string; username?: string }[]>)[
    resource.replaceAll('-', '_')
  ] ?? []

const hasRecord =
  (resource: string): Form['isSaved'] =>
  (product, saved) =>
    tableOf(product, resource === 'api-tokens' ? 'api_token' : resource).some(
      ({ name, username }) => (name ?? username) === saved,
    )

const nameIn = (page: Page) => dialogOf(page).getByRole('textbox', { name: /^(Name|Username)$/ })

const renamed = (resource: string, address: string): Form => ({
  address,
  saved: `renamed ${resource}`,
  fill: (page) => nameIn(page).fill(`renamed ${resource}`),
  isSaved: hasRecord(resource),
})

const created = (resource: string, route: string, name: string, fill: Fill): Form => ({
  address: `${route}?create`,
  saved: name,
  fill: async (page) => {
    await nameIn(page).fill(name)
    await fill(page)
  },
  isSaved: hasRecord(resource),
})

/** The form of every resource, filled as in the journeys, and the forms of records that are there. */
const forms: Form[] = [
  ...Object.entries(journeys).map(([resource, { route, name, fill }]) =>
    created(resource, route, name, (page) => fill(dialogOf(page), page)),
  ),
  created('nat', 'nat', 'hole', async (page) => {
    await pick(dialogOf(page), page, 'Server', 'tokyo-2')
    await journeyField(dialogOf(page), 'Local service').fill('127.0.0.1:8080')
    await journeyField(dialogOf(page), 'Bind hostname').fill('hole.example.com')
  }),
  created('api-tokens', 'settings/api-tokens', 'robot', (page) =>
    dialogOf(page).getByRole('checkbox', { name: 'Tasks: Run' }).check(),
  ),
  renamed('server', '?edit=3'),
  renamed('service', 'service?edit=1'),
  renamed('alert-rule', 'alert-rule?edit=1'),
  renamed('ddns', 'ddns?edit=3'),
  renamed('nat', 'nat?edit=1'),
  renamed('cron', 'cron?edit=1'),
  renamed('server-group', 'server-group?edit=1'),
  renamed('notification-group', 'notification-group?edit=1'),
  {
    address: 'settings',
    saved: 'Harbor',
    fill: (page) => page.getByRole('textbox', { name: 'Site name' }).fill('Harbor'),
    isSaved: ({ backend }, saved) => JSON.stringify(backend.setting).includes(saved),
  },
]

async function save({ page }: TourBrowser, product: Product, { fill, saved, isSaved }: Form) {
  await fill(page)
  await page.getByRole('button', { name: 'Save', exact: true }).first().click()
  await until('the record on the server', async () => isSaved(product, saved))
  const again = dialogOf(page).getByRole('button', { name: 'Save', exact: true })
  await until('the end of the form', async () => !(await isThere(again)))
}

/** With `few`, what every commit looks at. */
const fewScreens = new Set(['', '?edit=3', 'server/1', 'service/1', 'cron?create', 'alert-rule?edit=1', 'ddns?edit=3'])
const fewMore = new Set(['settings', 'settings/api-tokens?create', 'files/1'])
const fewForms = new Set(['server-group?create', '?edit=3', 'settings'])

/** Opens every screen and saves every form of a new embedded server. */
export async function* tour(
  browser: TourBrowser,
  start: () => Promise<Product>,
  { few = false } = {},
): AsyncGenerator<TourResult> {
  async function look(subject: TourResult, work: () => Promise<unknown>): Promise<TourResult> {
    try {
      await work()
      const found = await browser.run<string>(problem)
      return found ? { ...subject, failure: found } : subject
    } catch (reason) {
      return { ...subject, failure: reason instanceof Error ? (reason.message.split('\n')[0] ?? '') : String(reason) }
    }
  }
  for (const width of few ? widths.slice(0, 1) : widths) {
    const product = await start()
    await browser.setWidth(width)
    const chosenForms = forms.filter(({ address }) => !few || fewForms.has(address))
    const chosenScreens = screens.filter(([address]) => !few || fewScreens.has(address) || fewMore.has(address))
    await browser.enter(product.url)
    for (const [address, ready] of chosenScreens.filter(([address]) => address !== 'terminal/1')) {
      yield await look({ kind: 'screen', name: address, width }, async () => {
        await go(browser, address)
        await until('what shows that it is loaded', () => isThere(ready(browser.page)))
      })
    }
    for (const form of chosenForms) {
      yield await look({ kind: 'form', name: form.address, width }, async () => {
        await browser.enter(product.url + form.address)
        await until('the form', () => isThere(browser.page.getByRole('button', { name: 'Save', exact: true })))
        await save(browser, product, form)
      })
    }
    for (const [address, ready] of chosenScreens.filter(([address]) => address === 'terminal/1')) {
      yield await look({ kind: 'screen', name: address, width }, async () => {
        await browser.enter(product.url + address)
        await until('what shows that it is loaded', () => isThere(ready(browser.page)))
      })
    }
    product.stop()
  }
}
