import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { WireFault } from '#backend/faults.ts'
import { switchWindow } from '../../switchWindow.ts'
import { composing } from '../../composing.ts'
import { announce } from '../../console.ts'
import { findRow, findOpenDialog, navigate, openEdit, renderApp } from '../../app.tsx'
import { fill } from '../../typing.ts'

const common = ['Name', 'Provider', 'Domains', 'IPv4', 'IPv6', 'Retries']
const home = { id: 1, name: 'home', provider: 'cloudflare', access_secret: 'stored' }

const labels = () =>
  [...document.querySelectorAll('[role=dialog] :is(label, .MuiFormLabel-root)')].map((label) => label.textContent)
const own = () => labels().flatMap((label) => (common.includes(label.replace(/\s*\*$/, '')) ? [] : [label]))

test.each(['classic', 'current'] as const)(
  'DDNS: a new profile on a %s server has only the fields of its provider',
  async (dialect) => {
    const { user, backend } = await renderApp('/ddns?create', { dialect })
    const dialog = await findOpenDialog()
    await fill(user, dialog.getByLabelText(/^Name/), 'home')
    await user.selectOptions(await dialog.findByLabelText(/^Provider/), 'cloudflare')
    await user.type(await dialog.findByLabelText(/^API token/), 'secret')
    await user.type(await dialog.findByLabelText('Domains'), 'a.example.com,b.example.com')
    await user.click(await dialog.findByText('Save'))
    await findRow('home')
    expect(backend.tables.ddns[0]).toMatchObject({
      provider: 'cloudflare',
      access_secret: 'secret',
      domains: ['a.example.com', 'b.example.com'],
      max_retries: 3,
    })
  },
)

test('DDNS: a half-typed domain waits while another window is used', async () => {
  const { user } = await renderApp('/ddns?create')
  const dialog = await findOpenDialog()
  const domains = await dialog.findByLabelText('Domains')
  await user.type(domains, 'a.exam')
  switchWindow()
  expect(domains).toHaveValue('a.exam')
  await user.keyboard('ple.com{Enter}')
  expect(await dialog.findByText('a.example.com')).toBeVisible()
})

test.each<[name: string, fault: WireFault]>([
  ['could not be read', { status: 500 }],
  ['are missing in the answer', { answer: () => '{"success":true}' }],
])('DDNS: providers that %s are named as such, and a new try brings them', async (_, fault) => {
  const { user, backend } = await renderApp('/nat')
  backend.fail({ path: '/ddns/providers' }, fault)
  navigate('/dashboard/ddns?create')
  const dialog = await findOpenDialog()
  const provider = dialog.getByLabelText(/^Provider/)
  expect(await dialog.findByRole('alert')).toHaveTextContent(/could not be loaded.*cannot be read/)
  backend.recover()
  await user.click(await dialog.findByRole('button', { name: 'Try again' }))
  expect(await within(provider).findByRole('option', { name: 'Cloudflare' })).toBeInTheDocument()
  expect(dialog.queryByRole('alert')).not.toBeInTheDocument()
})

test('DDNS: a domain that is entered twice is kept once, and the input is cleared', async () => {
  const { user } = await renderApp('/ddns?create')
  const domains = (await findOpenDialog()).getByLabelText('Domains')
  await user.type(domains, 'a.example.com{Enter}a.example.com{Enter}b.example.com{Enter}')
  const chips = [...document.querySelectorAll('.MuiChip-label')].map((chip) => chip.textContent)
  expect(chips).toEqual(['a.example.com', 'b.example.com'])
  expect(domains).toHaveValue('')
})

test('DDNS: what an input method composes is a domain only once it is complete', async () => {
  const { user } = await renderApp('/ddns?create')
  const domains = (await findOpenDialog()).getByLabelText<HTMLInputElement>('Domains')
  await user.type(domains, 'a.example.com{Enter}')
  fireEvent.compositionStart(domains)
  fireEvent.input(domains, { target: { value: 'ホーム サーバ' }, isComposing: true })
  expect(domains).toHaveValue('ホーム サーバ')
  fireEvent.input(domains, { target: { value: 'a.example.com' }, isComposing: true })
  for (const marks of composing) fireEvent.keyDown(domains, { key: 'Enter', ...marks })
  expect(domains).toHaveValue('a.example.com')
})

test('DDNS: each provider shows its own fields under its own names', async () => {
  const { user } = await renderApp('/ddns?create')
  const dialog = await findOpenDialog()
  const provider = dialog.getByLabelText(/^Provider/)
  expect(provider).toHaveValue('dummy')
  const headings = dialog.getAllByRole('heading').map(({ textContent }) => textContent)
  expect(headings.slice(-3)).toEqual(['Provider and credentials', 'Domains', 'Advanced'])
  expect(own()).toEqual([])
  const placeholders = ['ID (#access_id#)', 'Secret (#access_secret#)']
  for (const [name, asked] of [
    ['cloudflare', ['API token']],
    ['tencentcloud', ['SecretId', 'SecretKey']],
    ['he', ['Dynamic DNS key']],
    ['webhook', [...placeholders, 'Webhook URL', 'Webhook method', 'Webhook headers']],
  ] as const) {
    await user.selectOptions(provider, name)
    await waitFor(() => expect(own().map((label) => label.replace(/\s*\*$/, ''))).toEqual(asked))
  }
  await user.selectOptions(await dialog.findByLabelText(/^Webhook method/), 'POST')
  await waitFor(() => expect(own()).toHaveLength(7))
  expect(dialog.getByLabelText(/^Webhook request type/)).toHaveDisplayValue('JSON')
  expect(dialog.getByLabelText('Webhook body')).toBeVisible()
})

test.each([
  ['keeps the stored one on a current server, and the form says so', 'current', 'stored'],
  ['removes it on a classic server, which shows it', 'classic', ''],
] as const)('DDNS: an empty secret %s', async (_what, dialect, kept) => {
  const seed = { ddns: [{ ...home, provider: 'webhook', webhook_url: 'https://example.com' }] }
  const { user, backend } = await renderApp('/ddns', { seed, dialect })
  const dialog = await openEdit(user, 'home')
  const secret = dialog.getByLabelText('Secret (#access_secret#)')
  const [shown, help] = dialect === 'current' ? ['', 'Leave empty to keep the stored value.'] : ['stored', '']
  expect(secret).toHaveValue(shown)
  expect(secret).toHaveAccessibleDescription(help)
  await user.clear(secret)
  await fill(user, dialog.getByLabelText(/^Name/), 'away')
  await user.click(await dialog.findByText('Save'))
  expect(await screen.findByText('Saved')).toBeVisible()
  expect(backend.tables.ddns[0]).toMatchObject({ name: 'away', access_secret: kept })
})

test('DDNS: a profile that becomes a webhook needs a URL, and headers in a JSON object', async () => {
  const { user, backend } = await renderApp('/ddns', { seed: { ddns: [home] } })
  const dialog = await openEdit(user, 'home')
  await user.selectOptions(await dialog.findByLabelText(/^Provider/), 'webhook')
  const url = await dialog.findByLabelText(/^Webhook URL/)
  await user.click(await dialog.findByRole('button', { name: 'Edit as JSON: Webhook headers' }))
  const headers = dialog.getByLabelText('Webhook headers')
  const secret = dialog.getByLabelText(/^Secret \(#access_secret#\)/)
  expect(secret).toBeRequired()
  expect(secret).toHaveAccessibleDescription(/^Fill this in, otherwise the server keeps the secret/)
  await user.click(await dialog.findByText('Save'))
  await waitFor(() => expect(url).toHaveAccessibleDescription('Required'))
  expect(secret).toHaveAccessibleDescription('Required')
  await fill(user, url, 'ftp://example.com')
  await waitFor(() => expect(url).toHaveAccessibleDescription(/starts with http:/))
  await fill(user, url, 'https://example.com/?ip=#ip#&host=#domain#')
  await fill(user, headers, '["a"]')
  await user.click(await dialog.findByText('Save'))
  await waitFor(() => expect(headers).toHaveAccessibleDescription('Must be an object {…}'))
  expect(backend.tables.ddns[0]?.webhook_url).toBe('')
  await fill(user, headers, '{"X-Key":"1"}')
  await user.type(secret, 'own')
  await user.click(await dialog.findByText('Save'))
  expect(await screen.findByText('Saved')).toBeVisible()
  expect(backend.tables.ddns[0]).toMatchObject({
    webhook_url: 'https://example.com/?ip=#ip#&host=#domain#',
    webhook_method: 1,
    webhook_request_type: 1,
    webhook_headers: '{"X-Key":"1"}',
    access_secret: 'own',
  })
})

test.each([
  ['cloudflare', [/^API token/]],
  ['tencentcloud', [/^SecretId/, /^SecretKey/]],
  ['he', [/^Dynamic DNS key/]],
])('DDNS: a new profile of %s is refused without its credentials', async (provider, asked) => {
  const { user, backend } = await renderApp('/ddns?create')
  const dialog = await findOpenDialog()
  await fill(user, dialog.getByLabelText(/^Name/), 'home')
  await user.selectOptions(await dialog.findByLabelText(/^Provider/), provider)
  const inputs = await Promise.all(asked.map((label) => dialog.findByLabelText(label)))
  await user.click(await dialog.findByText('Save'))
  for (const input of inputs) {
    await waitFor(() => expect(input).toHaveAccessibleDescription('Required'))
    expect(input).toBeRequired()
  }
  expect(backend.tables.ddns).toEqual([])
})

test.each(['classic', 'current'] as const)(
  'DDNS: on a %s server the credentials of one provider never go to another',
  async (dialect) => {
    const profile = { ...home, provider: 'tencentcloud', access_id: 'their id', access_secret: 'their key' }
    const { user, backend } = await renderApp('/ddns', { seed: { ddns: [profile] }, dialect })
    const dialog = await openEdit(user, 'home')
    const provider = dialog.getByLabelText(/^Provider/)
    expect(dialog.getByLabelText(/^SecretId/)).toHaveValue('their id')
    await user.selectOptions(provider, 'webhook')
    const secret = await dialog.findByLabelText(/^Secret \(#access_secret#\)/)
    expect(dialog.getByLabelText('ID (#access_id#)')).toHaveValue('')
    expect(secret).toHaveValue('')
    expect(secret).not.toHaveAccessibleDescription(/stored/)
    await user.selectOptions(provider, 'cloudflare')
    const token = await dialog.findByLabelText(/^API token/)
    expect(token).toHaveValue('')
    await user.click(await dialog.findByText('Save'))
    await waitFor(() => expect(token).toHaveAccessibleDescription('Required'))
    await user.selectOptions(provider, 'tencentcloud')
    expect(await dialog.findByLabelText(/^SecretId/)).toHaveValue('their id')
    await user.selectOptions(provider, 'cloudflare')
    await user.type(await dialog.findByLabelText(/^API token/), 'own')
    await user.click(await dialog.findByText('Save'))
    expect(await screen.findByText('Saved')).toBeVisible()
    expect(backend.tables.ddns[0]).toMatchObject({ provider: 'cloudflare', access_id: '', access_secret: 'own' })
  },
)

test('DDNS: a draft with another provider restores the typed values, and no stored secret', async () => {
  const profile = { ...home, access_id: 'their id' }
  const { user, reopen } = await renderApp('/ddns', { seed: { ddns: [profile] }, dialect: 'classic' })
  const dialog = await openEdit(user, 'home')
  await user.selectOptions(await dialog.findByLabelText(/^Provider/), 'tencentcloud')
  await user.type(await dialog.findByLabelText(/^SecretId/), 'own id')
  reopen('/ddns?edit=1')
  const again = await findOpenDialog()
  expect(again.getByLabelText(/^Provider/)).toHaveValue('tencentcloud')
  expect(again.getByLabelText(/^SecretId/)).toHaveValue('own id')
  expect(again.getByLabelText(/^SecretKey/)).toHaveValue('')
})

test('DDNS: the hidden headers of an earlier webhook do not go to a new one', async () => {
  const profile = { ...home, webhook_headers: '{"Authorization":"Bearer old"}' }
  const { user, backend } = await renderApp('/ddns', { seed: { ddns: [profile] } })
  const dialog = await openEdit(user, 'home')
  await user.selectOptions(await dialog.findByLabelText(/^Provider/), 'webhook')
  await user.type(await dialog.findByLabelText(/^Webhook URL/), 'https://new.example')
  await user.type(await dialog.findByLabelText(/^Secret \(#access_secret#\)/), ' own ')
  await user.click(await dialog.findByText('Save'))
  expect(await screen.findByText('Saved')).toBeVisible()
  expect(backend.tables.ddns[0]).toMatchObject({ access_secret: 'own', webhook_headers: '{}' })
})

test('DDNS: an invalid or repeated domain is refused by name, as is a refusal of the server', async () => {
  announce(/invalid label/)
  const { user, backend } = await renderApp('/ddns', { seed: { ddns: [{ ...home, domains: ['a.example.com'] }] } })
  const dialog = await openEdit(user, 'home')
  const domains = dialog.getByLabelText('Domains')
  await user.type(domains, 'host{Enter}')
  await user.click(await dialog.findByText('Save'))
  await waitFor(() => expect(domains).toHaveAccessibleDescription('host is not a valid host name'))
  await user.type(domains, '{Backspace}')
  await user.click(domains)
  await user.paste('a.example.com ')
  await waitFor(() => expect(domains).toHaveAccessibleDescription('a.example.com is listed twice'))
  await user.type(domains, '{Backspace}')
  await user.paste('*.example.com ')
  await waitFor(() => expect(domains).toHaveAccessibleDescription('*.example.com is not a valid host name'))
  await user.type(domains, '{Backspace}')
  await user.paste('xn--zz.example ')
  await user.click(await dialog.findByText('Save'))
  await waitFor(() => expect(domains).toHaveAccessibleDescription('xn--zz.example is not a valid host name'))
  expect(dialog.getByText('xn--zz.example')).toBeVisible()
  await user.type(domains, '{Backspace}')
  await user.paste('münchen.example ')
  await user.click(await dialog.findByText('Save'))
  expect(await screen.findByText('Saved')).toBeVisible()
  expect(backend.tables.ddns[0]?.domains).toEqual(['a.example.com', 'xn--mnchen-3ya.example'])
})

const world = {
  ddns: [{ ...home, domains: ['xn--mnchen-3ya.example'] }],
  server: [
    { id: 4, name: 'tokyo', enable_ddns: true, ddns_profiles: [1], geoip: { ip: { ipv4_addr: '198.51.100.7' } } },
    { id: 5, name: 'oslo', enable_ddns: false, ddns_profiles: [1] },
  ],
}

test('DDNS: the list and the form name the servers that use a profile, and domains in both ways of writing', async () => {
  const { user } = await renderApp('/ddns', { seed: world })
  expect((await findRow('home')).getByText('tokyo')).toBeVisible()
  expect((await findRow('home')).getByText('Cloudflare')).toBeVisible()
  expect(screen.queryByText('oslo')).toBeNull()
  const dialog = await openEdit(user, 'home')
  expect(dialog.getByText('Used by:')).toHaveTextContent('Used by: tokyo')
  expect(dialog.getByText('xn--mnchen-3ya.example = münchen.example')).toBeVisible()
  await user.type(await dialog.findByLabelText('Domains'), '例え.テスト{Enter}')
  expect(dialog.getByText('例え.テスト = xn--r8jz45g.xn--zckzah')).toBeVisible()
  expect(dialog.getByRole('link', { name: 'Cloudflare guide' })).toHaveAttribute('rel', 'noreferrer')
})

test('DDNS: no server uses the copy of a profile', async () => {
  await renderApp('/ddns?create=1', { seed: world })
  const dialog = await findOpenDialog()
  expect(await dialog.findByText(/^No server uses this profile/)).toBeVisible()
  expect(dialog.queryByText('Used by:')).toBeNull()
})

test('DDNS: the preview of a webhook is filled in with the address of a server, and hides its secrets', async () => {
  const { user } = await renderApp('/ddns', { seed: world })
  const dialog = await openEdit(user, 'home')
  await user.selectOptions(await dialog.findByLabelText(/^Provider/), 'webhook')
  await user.click(await dialog.findByLabelText(/^Webhook URL/))
  await user.paste('https://ns.example/?name=#domain#&ip=#ip#&key=#access_secret#')
  await user.type(await dialog.findByLabelText(/^Secret/), 'own key')
  await user.click(await dialog.findByRole('button', { name: 'Preview' }))
  const line = (key: string) => `GET https://ns.example/?ip=198.51.100.7&key=${key}&name=xn--mnchen-3ya.example`
  expect(await dialog.findByText(line('••••••'))).toBeVisible()
  await user.click(await dialog.findByRole('button', { name: 'Show secrets' }))
  expect(dialog.getByText(line('own+key'))).toBeVisible()
  await user.clear(await dialog.findByLabelText('When the address of this server changes'))
  expect(await dialog.findByText(/ip=203\.0\.113\.7/)).toBeVisible()
})
