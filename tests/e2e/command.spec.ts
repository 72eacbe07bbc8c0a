import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { enter } from './steps.ts'

// The server answers the address of this screen with status 404 and our page.
test.beforeEach(({ announce }) => announce(/status of 404 .*\/dashboard\/command/))

async function run(page: Page, command: string) {
  await page.getByRole('textbox', { name: 'Command' }).fill(command)
  await page.keyboard.press('Control+Enter')
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /^Run on/ })
    .click()
}

test('command: two tabs share the few sessions that terminals leave, and none fails', async ({ page, start }) => {
  const { url, backend } = await start({ dialect: 'current', data: 'demo' })
  const { world } = backend
  const terminals = Array.from({ length: 15 }, (_none, at) => `terminal-${at}`)
  for (const id of terminals) {
    world.streams.set(id, { id, kind: 'terminal', user_id: 1, server_id: 1, created: world.now() })
  }
  const online = backend.tables.server.filter((server) => server.online && !server.behavior).slice(0, 15)
  const address = `${url}command?servers=${online.map(({ id }) => id).join(',')}`
  await enter(page, address)
  const other = await page.context().newPage()
  await other.goto(address)
  await run(page, 'hostname; sleep 1')
  await run(other, 'hostname; sleep 1')
  await expect(page.getByText('15 of 15 finished, 0 failed')).toBeVisible({ timeout: 60_000 })
  await expect(other.getByText('15 of 15 finished, 0 failed')).toBeVisible({ timeout: 60_000 })
  expect(world.streams.size).toBe(terminals.length)

  await page.getByRole('region', { name: 'Results' }).getByRole('link').first().click()
  await expect(page.getByRole('region', { name: 'Results' })).toBeHidden()
  await page.goBack()
  await expect(page.getByText('15 of 15 finished, 0 failed')).toBeVisible()
})

for (const dialect of ['classic', 'current'] as const) {
  test(`command: on a ${dialect} server, stop and another run leave the other tab alone, and a cut line is told`, async ({
    page,
    start,
  }) => {
    const { url, backend } = await start({ dialect, data: 'demo' })
    const [first = 0, second = 0, third = 0, ...others] = backend.tables.server
      .filter((server) => server.online && !server.behavior && !/windows/i.test(server.host.platform ?? ''))
      .map(({ id }) => id)
    await enter(page, `${url}command?servers=${[first, second, third].join(',')}`)
    const other = await page.context().newPage()
    await other.goto(`${url}command?servers=${others.slice(0, 3).join(',')}`)
    await run(page, 'echo begun; sleep 20')
    await run(other, 'echo begun; sleep 4')
    await expect(page.getByText('begun', { exact: true })).toHaveCount(3)
    await expect(other.getByText('begun', { exact: true })).toHaveCount(3)

    for (const [id, session] of backend.world.streams) {
      if (session.server_id !== first) continue
      backend.world.streams.delete(id)
      session.drop?.()
    }
    backend.agent(second).disconnect()
    await expect(page.getByText('The session ended before the command did', { exact: true })).toHaveCount(2)
    await page.getByRole('button', { name: 'Stop' }).click()
    await expect(page.getByText('3 of 3 finished, 3 failed')).toBeVisible()
    await expect(page.getByText('Stopped while running', { exact: true })).toBeVisible()
    await expect(other.getByText('3 of 3 finished, 0 failed')).toBeVisible()

    await page.getByRole('button', { name: 'Run again on the 3 that failed' }).click()
    const question = page.getByRole('alertdialog')
    await question.getByRole('button', { name: /^Run on/ }).click()
    await expect(page.getByText('begun', { exact: true })).toHaveCount(2)
    await expect(page.getByText('1 of 3 finished, 1 failed')).toBeVisible()
    await expect(page.getByRole('region', { name: 'Results' }).getByText('Offline', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Stop' }).click()
    await expect(page.getByText('3 of 3 finished, 3 failed')).toBeVisible()
    await expect.poll(() => backend.world.streams.size).toBe(0)
  })
}
