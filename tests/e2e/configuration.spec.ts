import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { enter } from './steps.ts'

// The server answers the address of this screen with status 404 and our page.
test.beforeEach(({ announce }) => announce(/status of 404 .*\/dashboard\/configuration/))

const text = `
lotus: 1
dialect: current
records:
  cron:
    - { id: 1, name: from the file, servers: [], cover: 0, scheduler: '@daily', command: uptime }
`

async function choose(page: Page, content = text) {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose a file…' }).click()
  await (await chooser).setFiles({ name: 'own.yaml', mimeType: 'text/yaml', buffer: Buffer.from(content) })
}

const script = /\/readingWorker-[^/]*\.js$/

/** Resolves when a worker that read a file has ended. */
const endOfWorker = (page: Page) =>
  new Promise<void>((resolve) => {
    page.on('worker', (worker) => {
      if (script.test(worker.url())) worker.on('close', () => resolve())
    })
  })

test('configuration file: a worker reads it, and ends when the reading is cancelled', async ({ page, product }) => {
  await enter(page, `${await product()}configuration`)
  // The script never arrives, so the file is not read before somebody cancels.
  await page.route(script, () => undefined)
  await choose(page)
  await expect(page.getByText(/^Reading own\.yaml/)).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Choose a file…' })).toBeFocused()
  await expect(page.getByText('own.yaml')).toBeHidden()

  await page.unroute(script)
  const ended = endOfWorker(page)
  await choose(page)
  await expect(page.getByRole('rowheader', { name: /^from the file/ })).toBeVisible()
  await ended
})

test('configuration file: the page reads it if the worker cannot be loaded', async ({ page, product, announce }) => {
  announce(/readingWorker|ERR_FAILED/)
  await enter(page, `${await product()}configuration`)
  await page.route(script, (route) => route.abort())
  await choose(page)
  await expect(page.getByRole('rowheader', { name: /^from the file/ })).toBeVisible()
})

const notifiers = `
lotus: 1
dialect: current
records:
  notification:
    - { id: 1, name: chat from the file, request_method: 1, request_type: 1, verify_tls: true }
  cron:
${Array.from(
  { length: 40 },
  (_, at) =>
    `    - { id: ${at + 1}, name: task ${at + 1}, servers: [], cover: 0, scheduler: '@daily', command: uptime }`,
).join('\n')}
`

test('configuration file: what needs a secret waits for it, and the bar with the button stays in sight', async ({
  page,
  product,
}) => {
  await enter(page, `${await product()}configuration`)
  await choose(page, notifiers)
  const row = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: /^chat from the file/ }) })
  await expect(row.getByText('URL: Required')).toBeVisible()
  const url = row.getByRole('textbox', { name: 'URL', exact: true })
  expect((await url.boundingBox())?.width).toBeGreaterThan(300)
  await page.getByRole('rowheader', { name: /^task 40/ }).scrollIntoViewIfNeeded()
  const save = page.getByRole('button', { name: 'Save 40 records on the server' })
  await expect(save).toBeInViewport()

  await url.fill('https://chat.example.com/hook')
  await page.getByRole('button', { name: 'Save 41 records on the server' }).click()
  const question = page.getByRole('alertdialog', { name: 'Save 41 records on the server?' })
  await expect(question.getByText('Create: Notifier chat from the file')).toBeVisible()
  await question.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('41 saved, 0 not saved')).toBeFocused()
})

test('configuration check: a form that was opened from it leads back', async ({ page, start }) => {
  const { url } = await start({ data: 'demo' })
  await enter(page, `${url}configuration-check`)
  await page.getByRole('link', { name: 'Edit: Retired' }).click()
  const form = page.getByRole('dialog', { name: 'Edit: Retired' })
  await form.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('heading', { name: 'Configuration check' })).toBeVisible()
  await expect(page).toHaveURL(/\/configuration-check$/)
})
