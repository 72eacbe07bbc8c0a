import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { far } from './far.ts'
import { enter } from './steps.ts'

/** Scripts of the frame of every page, as they are asked for from now on. */
function asked(page: Page): string[] {
  const scripts: string[] = []
  page.on('request', (request) => {
    const [, name = '', suffix = ''] = /\/assets\/(start|appParts|frame)-[\w-]+\.js(.*)$/.exec(request.url()) ?? []
    if (name) scripts.push(name + suffix)
  })
  return scripts
}

/** Without a web server in front, which would compress by itself. */
const alone = { strict: false }

const list = (page: Page) => page.getByRole('rowheader').first()

test('compressed scripts: a first visit fetches them compressed, and parts that need them too find the same', async ({
  page,
  product,
}) => {
  const scripts = asked(page)
  await enter(page, await far(await product(alone)))
  await expect(list(page)).toBeVisible()
  await page.getByRole('link', { name: 'Service', exact: true }).click()
  await page.getByRole('button', { name: 'Create' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(scripts.toSorted()).toEqual(['appParts.gz', 'frame.gz', 'start.gz'])
})

test('compressed scripts: without them the scripts themselves are fetched', async ({ page, product, announce }) => {
  announce(/status of 404 .*\.js\.gz/)
  await page.route('**/*.js.gz', (route) => route.fulfill({ status: 404, contentType: 'text/html', body: '<html>' }))
  const scripts = asked(page)
  await enter(page, await far(await product(alone)))
  await expect(list(page)).toBeVisible()
  expect(scripts).toEqual(expect.arrayContaining(['appParts', 'frame', 'start']))
})

test('compressed scripts: a copy that a web server has unpacked on its own is no obstacle', async ({
  page,
  product,
  announce,
  browserName,
}) => {
  // Firefox says it also of a failure that somebody handles.
  if (browserName === 'firefox') announce(/input data is corrupted/)
  await page.route('**/*.js.gz', (route) => route.fulfill({ contentType: 'text/javascript', body: 'start()' }))
  await enter(page, await far(await product(alone)))
  await expect(list(page)).toBeVisible()
})

test('compressed scripts: where a policy forbids scripts that were unpacked, the files are fetched', async ({
  page,
  product,
  announce,
}) => {
  announce(/Content Security Policy/)
  const url = await far(await product(alone))
  await page.route(/\/dashboard\/(\?.*)?$/, async (route) => {
    const answer = await route.fetch()
    const headers = { ...answer.headers(), 'content-security-policy': "script-src 'self' 'unsafe-inline'" }
    await route.fulfill({ response: answer, headers })
  })
  const scripts = asked(page)
  await enter(page, url)
  await expect(list(page)).toBeVisible()
  expect(scripts).toEqual(expect.arrayContaining(['appParts', 'frame', 'start']))
})
