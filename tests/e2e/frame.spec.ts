import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { go, visited } from './screens.ts'
import { enter, notice, signIn } from './steps.ts'
import { overflowWidth } from './touch.ts'

const elsewhere = 'https://code.example.com'

/** Serves two scripts of another host, the first one slowly, and refuses all others there. */
async function serveScripts(page: Page) {
  await page.route(`${elsewhere}/**`, async (route) => {
    const script = /slow|quick/.exec(route.request().url())?.[0]
    if (!script) return route.abort()
    if (script === 'slow') await new Promise((resolve) => setTimeout(resolve, 300))
    await route.fulfill({ contentType: 'text/javascript', body: `document.body.dataset.ran += ' ${script}'` })
  })
}

const ran = (page: Page) => page.locator('body').getAttribute('data-ran')

test('custom code: on a classic server it runs before login, and safe mode leaves it out', async ({
  page,
  start,
  announce,
  allowHost,
}) => {
  allowHost(new URL(elsewhere).hostname)
  announce(/^error: Failed to load resource.*missing\.js/)
  announce(/^uncaught: .*mascot is not defined/)
  const { url, backend } = await start({ dialect: 'classic', strict: false })
  await serveScripts(page)
  backend.world.setting.custom_code_dashboard = `
    <script>document.body.dataset.ran = 'first'</script>
    <script src="${elsewhere}/slow.js"></script>
    <script src="${elsewhere}/missing.js"></script>
    <script>mascot.show()</script>
    <script src="${elsewhere}/quick.js"></script>
    <style>h1 { text-transform: uppercase }</style>
    <p id="motto">Ships are safe in harbor</p>`
  await page.goto(`${url}login`)
  await expect(page.locator('body')).toHaveAttribute('data-ran', 'first slow quick')
  await expect(page.getByText('Ships are safe')).toBeVisible()
  await expect(page.getByRole('heading')).toHaveCSS('text-transform', 'uppercase')

  await signIn(page)
  await expect(page.getByText(/failed: .*missing\.js could not be loaded and 1 more/)).toBeVisible()
  expect(await ran(page)).toBe('first slow quick')
  await page.getByRole('link', { name: 'Safe mode' }).click()
  await expect(page.getByText('Safe mode: the custom code')).toBeVisible()
  await expect(page.getByText('Ships are safe')).toBeHidden()

  await page.goto(`${url}settings`)
  const code = page.getByRole('textbox', { name: 'Custom code of the dashboard' })
  await expect(page.getByText('Ships are safe')).toHaveCount(1)
  await code.fill('<p>New motto</p>')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(notice(page, 'Success')).toBeVisible()
  await expect(page.locator('body > p')).toHaveText('New motto')
  await expect(page.getByText('The custom code from the settings failed')).toBeHidden()
})

test('navigation: with longer words the bar keeps its height and all tabs stay reachable', async ({
  page,
  product,
}) => {
  const url = await product()
  // Room for the clock, also beside a scrollbar.
  await page.setViewportSize({ width: 1366, height: 800 })
  await enter(page, url)
  const tabs = page.getByRole('navigation', { name: 'Pages' })
  await expect(tabs.getByRole('link', { name: 'Moves' })).toBeVisible()
  await expect(page.getByRole('banner').getByRole('time')).toHaveText(/\d:\d\d:\d\d/)
  await tabs.getByRole('link').evaluateAll((links) => {
    for (const link of links) link.append(String(link.textContent).slice(0, Math.ceil(link.textContent.length * 0.4)))
  })
  for (const width of [1280, 1024, 890]) {
    await page.setViewportSize({ width, height: 800 })
    await expect.poll(() => page.getByRole('banner').evaluate((bar) => bar.getBoundingClientRect().height)).toBe(56)
    expect(await page.evaluate(overflowWidth)).toBeLessThanOrEqual(0)
  }
  await tabs.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Moves' }).click()
  await expect(page).toHaveTitle(/Moves · Nezha$/)
  await expect(tabs.getByRole('button', { name: 'More' })).toHaveCSS('color', 'rgb(79, 70, 229)')
  await page.goto(`${url}settings/user`)
  await expect(page).toHaveTitle(/Users · Nezha$/)
})

test('print: a list prints dark on white without interactive parts', async ({ page, product }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await enter(page, await product())
  const cell = page.getByRole('rowheader', { name: 'tokyo-1' })
  await expect(cell).toBeVisible()
  await page.emulateMedia({ colorScheme: 'dark', media: 'print' })
  await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  // At one moment: figures that tick replace elements.
  const painted = await page.evaluate(() =>
    [...document.querySelectorAll('main :not([role=img])')].map((element) => {
      const { backgroundColor, color, boxShadow } = getComputedStyle(element)
      return [backgroundColor, color, boxShadow].join(' ')
    }),
  )
  expect([...new Set(painted)]).toEqual(['rgba(0, 0, 0, 0) rgb(0, 0, 0) none'])
  for (const role of ['banner', 'navigation', 'contentinfo', 'checkbox', 'searchbox'] as const) {
    await expect(page.getByRole(role)).toHaveCount(0)
  }
  await expect(page.getByRole('button', { name: /^(Create|Delete|Edit|Actions)/ })).toHaveCount(0)
  await expect(page.getByRole('columnheader', { name: 'Version' })).toBeVisible()
})

test('print: the security check prints all that it says, and nothing to press', async ({ page, product }) => {
  await enter(page, await product({ dialect: 'classic', data: 'registered' }))
  await go(page, 'settings/security')
  await page.emulateMedia({ colorScheme: 'dark', media: 'print' })
  for (const name of [/^Act now/, /^To review/, 'What an update does not replace', 'What cannot be seen from here']) {
    await expect(page.getByRole('region', { name })).toBeVisible()
  }
  await expect(page.getByRole('region')).toHaveCount(4)
  await expect(page.getByRole('checkbox', { name: 'All users have new passwords.' })).toBeVisible()
  await expect(page.locator('main button:visible, nav:visible')).toHaveCount(0)
  await expect(page.getByText('Critical').first()).toHaveCSS('color', 'rgb(0, 0, 0)')
})

test('list: at 1280 px no default table scrolls sideways', async ({ page, product }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await enter(page, await product({ data: 'demo' }))
  const lists = visited.screens.filter(([address]) => !/[?]|^(profile|settings|files\/1|terminal\/1)$/.test(address))
  for (const [address, there] of lists) {
    await go(page, address)
    await expect(there(page)).toBeVisible()
    await expect(page.locator('[data-overflows]'), `/${address}`).toHaveCount(0)
  }
})

test('list: at 1280 px words take two lines only where their column has no room for one', async ({ page, product }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await enter(page, await product({ data: 'demo' }))
  const linesOf = (element: Element) => {
    const tops = new Set<number>()
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    while (texts.nextNode()) {
      range.selectNodeContents(texts.currentNode)
      for (const { top, width } of range.getClientRects()) if (width > 4) tops.add(Math.round(top))
    }
    return tops.size
  }
  const lines = (role: 'columnheader' | 'cell', name: string) =>
    page.getByRole(role, { name, exact: true }).first().evaluate(linesOf)
  await go(page, 'nat')
  expect(await lines('columnheader', 'Bind hostname')).toBe(1)
  await go(page, 'cron')
  expect(await lines('columnheader', 'Notifier group')).toBe(2)
  expect(await lines('cell', '7 hours ago')).toBe(1)
})

test('list: a table that scrolls sideways does not cut names of usual length', async ({ page, product }) => {
  await page.setViewportSize({ width: 768, height: 800 })
  await enter(page, await product({ data: 'demo' }))
  await go(page, 'cron')
  await expect(page.locator('[data-overflows]')).toHaveCount(1)
  const name = page.getByRole('rowheader', { name: 'Renew certificates' })
  expect(await name.evaluate((cell) => cell.scrollWidth - cell.clientWidth)).toBe(0)
})

test('scroll: only the page scrolls, lists start at the top after paging or sorting, tabs stay in place', async ({
  page,
  product,
}) => {
  await page.setViewportSize({ width: 1280, height: 360 })
  await enter(page, await product({ data: 60 }))
  const down = () =>
    page.evaluate(() => {
      scrollTo(0, 10_000)
      return scrollY
    })
  const place = () => page.evaluate(() => scrollY)
  await expect(page.getByRole('row')).toHaveCount(26)
  const scrollers = page.locator('main, main *').evaluateAll((elements) =>
    elements.filter((element) => {
      const { overflowY } = getComputedStyle(element)
      return /auto|scroll/.test(overflowY) && element.scrollHeight > element.clientHeight
    }),
  )
  expect(await scrollers).toEqual([])
  expect(await down()).toBeGreaterThan(300)
  await expect(page.getByRole('columnheader', { name: 'Name' })).toBeInViewport()
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect.poll(place).toBe(0)
  expect(await down()).toBeGreaterThan(300)
  await page.getByRole('columnheader', { name: 'Name' }).getByRole('button').click()
  await expect.poll(place).toBe(0)

  const tabs = page.locator('main nav:has([aria-current=page])')
  for (const section of [
    ['server-group', 'notification-group'],
    ['settings', 'settings/user', 'settings/waf'],
  ]) {
    const places = []
    for (const address of section) {
      await go(page, address)
      await expect(tabs.getByRole('link').first()).toBeVisible()
      const lefts = tabs
        .getByRole('link')
        .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().left))
      places.push(JSON.stringify(await lefts))
    }
    expect([...new Set(places)]).toHaveLength(1)
  }
})

test('forced colors: where the person is, states and shares are still drawn', async ({ page, product }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await enter(page, await product({ data: 'demo' }))
  const drawn = (selector: string, name: 'backgroundColor' | 'backgroundImage', part?: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element, [name, part]) => getComputedStyle(element, part)[name], [name, part] as const)
  await expect(page.locator('.meter').first()).toBeVisible()
  const [here, elsewhere] = ['.bar-tab[aria-current]', '.bar-tab:not([aria-current])']
  expect(await drawn(here ?? '', 'backgroundColor')).not.toBe(await drawn(elsewhere ?? '', 'backgroundColor'))
  expect(await drawn('.meter', 'backgroundImage', '::before')).toContain('gradient')
  const fresh = await drawn('.state[data-fresh]', 'backgroundColor')
  expect(fresh).not.toBe(await drawn('.state[data-state=offline], .table-frame', 'backgroundColor'))
})
