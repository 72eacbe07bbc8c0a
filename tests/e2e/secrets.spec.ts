import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { journeyField } from './journeys.ts'
import { go } from './screens.ts'
import { dialog, enter, openForm, signIn, signOut } from './steps.ts'
import { agentOf, fileRow, openFiles } from './transfers.ts'

/** What was typed, or is shown, in the places where a secret belongs: found nowhere once its screen is left. */
const typed = (what: string) => `mark-${what}-9f3a`

/** The places outside of the memory of scripts that contain one of these texts, each with the text. */
function placesOf(page: Page, secrets: readonly string[]): Promise<string[]> {
  return page.evaluate(async (secrets) => {
    const stored = (area: Storage) => JSON.stringify(Object.entries(area))
    const caching = await Promise.all(
      (await caches.keys()).map(async (name) => {
        const cache = await caches.open(name)
        return Promise.all(
          (await cache.keys()).map(async ({ url }) => `${url} ${await (await cache.match(url))?.text()}`),
        )
      }),
    )
    const fields = [...document.querySelectorAll<HTMLInputElement>('input, textarea')].map(({ value }) => value)
    const root = await navigator.storage.getDirectory()
    const files: string[] = []
    for await (const name of (root as unknown as { keys(): AsyncIterable<string> }).keys()) files.push(name)
    const places = {
      'local storage': stored(localStorage),
      'session storage': stored(sessionStorage),
      databases: JSON.stringify(await indexedDB.databases()),
      caches: caching.flat().join('\n'),
      'private files': files.join('\n'),
      cookies: document.cookie,
      address: location.href + JSON.stringify(history.state) + document.title,
      'name of the window': window.name,
      page: document.documentElement.outerHTML + fields.join('\n'),
      requests: performance
        .getEntriesByType('resource')
        .map(({ name }) => name)
        .join('\n'),
    }
    return Object.entries(places).flatMap(([place, text]) =>
      secrets.filter((secret) => text.includes(secret)).map((secret) => `${place}: ${secret}`),
    )
  }, secrets)
}

test('secrets: what is typed or shown on a screen is nowhere once that is left, nor after the sign-out', async ({
  page,
  start,
  announce,
}) => {
  test.slow()
  announce(/^verbose: \[DOM\]/)
  const { url, backend } = await start()
  const secrets: string[] = []
  const add = (secret: string) => {
    expect(secret.length).toBeGreaterThan(8)
    secrets.push(secret)
    return secret
  }
  const nowhere = async (screen: string) => expect(await placesOf(page, secrets), screen).toEqual([])
  const save = (name = 'Save') => dialog(page).getByRole('button', { name, exact: true }).click()
  const leave = async () => {
    await page.keyboard.press('Escape')
    const question = page.getByRole('alertdialog')
    await question.getByRole('button').last().click()
    await expect(dialog(page)).toBeHidden()
  }
  /** What was typed into a form stays there; a reload brings back the form, and none of its secrets. */
  const reloaded = async (screen: string) => {
    await page.reload()
    await expect(dialog(page).getByRole('button', { name: 'Save', exact: true })).toBeVisible()
    await nowhere(`${screen}, reloaded`)
  }

  await page.goto(url)
  await signIn(page, 'admin', add(typed('wrong-password')))
  await expect(page.getByRole('alert')).toBeVisible()
  backend.tables.user[0]!.password = add(typed('password'))
  await signIn(page, 'admin', typed('password'))
  await expect(page.getByRole('rowheader').first()).toBeVisible()
  await nowhere('sign-in')

  await go(page, 'profile')
  add(backend.tables.user[0]!.agent_secret)
  await page.getByRole('button', { name: 'Show the secret', exact: true }).first().click()
  await expect(page.getByText(backend.tables.user[0]!.agent_secret)).toBeVisible()
  await page.getByRole('button', { name: 'Update profile' }).click()
  for (const label of ['Current password', 'New password', 'New password again'])
    await dialog(page)
      .getByRole('textbox', { name: label, exact: true })
      .fill(add(typed(label.replaceAll(' ', '-'))))
  await leave()
  await go(page, 'nat')
  await nowhere('profile')

  await go(page, 'settings/user?create')
  await journeyField(dialog(page), 'Username').fill('newcomer')
  await dialog(page).getByRole('button', { name: 'Generate a password' }).click()
  const password = dialog(page).getByRole('textbox', { name: 'Password', exact: true })
  await expect(password).not.toHaveValue('')
  add(await password.inputValue())
  await reloaded('user')
  await leave()
  await nowhere('user')

  await go(page, 'ddns?create')
  await dialog(page).getByRole('combobox', { name: 'Provider' }).selectOption('cloudflare')
  await journeyField(dialog(page), 'Name').fill('example.com')
  await journeyField(dialog(page), 'API token').fill(add(typed('ddns')))
  await reloaded('DDNS')
  await leave()
  await nowhere('DDNS')

  await go(page, 'notification?create')
  await journeyField(dialog(page), 'Name').fill('to nobody')
  await journeyField(dialog(page), 'URL').fill(`https://hooks.example.com/${add(typed('notifier'))}`)
  await reloaded('notifier')
  await leave()
  await nowhere('notifier')

  await go(page, 'settings/api-tokens?create')
  await journeyField(dialog(page), 'Name').fill('ci')
  await dialog(page).getByRole('button', { name: 'Read only' }).click()
  await save()
  const token = dialog(page).getByRole('textbox', { name: 'API token', exact: true })
  await expect(token).toBeVisible()
  add(await token.inputValue())
  await save('Close')
  await expect(dialog(page)).toBeHidden()
  await nowhere('API token')

  await go(page, '')
  await page.getByRole('button', { name: 'Install an agent' }).click()
  await dialog(page).getByRole('button', { name: 'Show the secret', exact: true }).click()
  await expect(dialog(page)).toContainText(backend.tables.user[0]!.agent_secret)
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
  await nowhere('install command')

  await signOut(page)
  await nowhere('sign-out')
  await page.goBack()
  await expect(page.getByRole('form', { name: 'Sign in' })).toBeVisible()
  await nowhere('back after the sign-out')
  await enter(page, url, 'ops', 'ops-password')
  await openForm(page, 'sydney-2')
  await nowhere('somebody else')
})

test('secrets: what a file, an agent, a command or a chosen file holds is nowhere once its screen is left', async ({
  page,
  start,
  announce,
}) => {
  test.slow()
  announce(/status of 404 .*\/dashboard\/(files|configuration)/)
  const product = await start()
  const secrets = ['file', 'edit', 'agent', 'command', 'configuration'].map(typed)
  const [inFile, inEdit, inAgent, inCommand, inConfiguration] = secrets as [string, string, string, string, string]
  const nowhere = async (screen: string) => {
    await go(page, 'nat')
    expect(await placesOf(page, secrets), screen).toEqual([])
  }

  agentOf(product).put('app.env', `TOKEN=${inFile}\n`)
  await openFiles(page, product)
  await fileRow(page, 'app.env').click()
  const text = page.getByRole('textbox', { name: 'Text of app.env' })
  await expect(text).toContainText(inFile)
  await text.press('Control+End')
  await page.keyboard.type(inEdit)
  await page.getByRole('dialog', { name: 'app.env' }).getByRole('button', { name: 'Close', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click()
  await expect(text).toBeHidden()
  await nowhere('file')

  const { backend } = product
  const server = backend.tables.server[0]!
  server.agent_config = { report_delay: 3, client_secret: inAgent }
  await go(page, '')
  await page.getByRole('button', { name: `Actions for ${server.name}`, exact: true }).click()
  await page.getByRole('menuitem', { name: 'Agent configuration' }).click()
  await expect(dialog(page).getByRole('textbox', { name: 'Report interval (seconds)', exact: true })).toHaveValue('3')
  await dialog(page).getByRole('button', { name: 'Cancel', exact: true }).click()
  await nowhere('agent')

  await go(page, 'command?servers=1')
  await page.getByRole('textbox', { name: /^Command/ }).fill(`echo ${inCommand}`)
  await page.keyboard.press('Control+Enter')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Run on one server' }).click()
  await expect(page.getByRole('region', { name: 'Results' })).toContainText(inCommand)
  await nowhere('command')

  await go(page, 'configuration')
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose a file…' }).click()
  const records = { notification: [{ id: 1, name: 'pager', url: `https://hooks.example.com/${inConfiguration}` }] }
  const buffer = Buffer.from(JSON.stringify({ lotus: 1, dialect: 'current', records }))
  await (await chooser).setFiles({ name: 'own.json', mimeType: 'application/json', buffer })
  await expect(page.getByRole('rowheader', { name: /^pager/ })).toBeVisible()
  await nowhere('configuration')
})
