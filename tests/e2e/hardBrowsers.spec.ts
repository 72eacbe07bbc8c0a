import { locales } from '#locales/languages.ts'
import { expect, test } from './fixtures.ts'
import { fillStorage, forbidStorage } from './hardened.ts'
import { firstRow } from './kept.ts'
import { enter, haveChosen, signIn, signOut } from './steps.ts'
import { run, screen } from './terminal.ts'

test('no JavaScript: the page asks for it in each language', async ({ browser, product }) => {
  const page = await browser.newPage({ javaScriptEnabled: false })
  await page.goto(await product())
  const told = page.locator('noscript > p')
  await expect(told).toHaveCount(locales.length)
  await expect(told.first()).toHaveText(/^This dashboard needs JavaScript\./)
  await expect(told.last()).toBeVisible()
  await page.close()
})

test('start: a missing script shows a message in the chosen language and a link to reload', async ({
  page,
  product,
  announce,
}) => {
  announce(/status of 404|blocked because of a disallowed MIME type/)
  const address = await product()
  await haveChosen(page, 'es-ES')
  await page.route('**/assets/*.js', (route) => route.fulfill({ status: 404, body: '' }))
  await page.goto(address)
  await expect(page.getByText('No se pudo cargar el panel.')).toBeVisible()
  await page.unroute('**/assets/*.js')
  await page.getByRole('link').click()
  await expect(page.getByRole('form')).toBeVisible()
})

for (const [what, harden] of [
  ['forbidden', forbidStorage],
  ['full', fillStorage],
] as const) {
  test(`browser storage: with ${what} storage, login, work and logout are possible`, async ({ page, product }) => {
    const address = await product()
    await harden(page)
    await page.goto(address)
    await signIn(page)
    await expect(firstRow(page)).toBeVisible()
    await page.getByRole('button', { name: 'Theme' }).click()
    await page.getByRole('menuitemradio', { name: 'Dark' }).click()
    await expect(page.locator('html')).toHaveAttribute('data-scheme', 'dark')
    await page.getByRole('link', { name: 'Service', exact: true }).click()
    await expect(firstRow(page)).toBeVisible()
    await signOut(page)
  })
}

test('CSP: colored text in a terminal is drawn under a strict policy', async ({ page, start, announce }) => {
  // the server answers deep addresses with status 404 and our page; software rendering causes driver messages
  announce(/status of 404 .*\/dashboard\/terminal\/|GL Driver Message/)
  const { url } = await start()
  const answer = await page.goto(url)
  expect(answer?.headers()['content-security-policy']).toContain("default-src 'none'")
  await enter(page, `${url}terminal/1`)
  await expect(screen(page)).toContainText('#')
  await run(page, "printf '\\033[38;2;250;100;0mcolorful\\033[m\\n'", 'colorful')
  await expect(page.locator('.xterm-rows span').getByText('colorful', { exact: true })).toHaveCSS(
    'color',
    'rgb(250, 100, 0)',
  )
})
