import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { announce } from '../console.ts'
import { fill } from '../typing.ts'
import { chooseAction, findRow, findOpenDialog, openEdit, renderApp } from '../app.tsx'

const fleet = {
  server: [
    { id: 1, name: 'tokyo' },
    { id: 2, name: 'oslo' },
  ],
  nat: [{ id: 1, name: 'web', enabled: true, server_id: 1, host: '127.0.0.1:80', domain: 'web.example.com' }],
}

test.each(['current', 'classic'] as const)(
  'NAT: a new profile on a %s server shows the name of its server',
  async (dialect) => {
    const { user, backend } = await renderApp('/nat', { seed: fleet, dialect })
    await user.click(await screen.findByRole('button', { name: 'Create' }))
    const dialog = await findOpenDialog()
    await user.type(await dialog.findByLabelText(/^Name/), 'mail')
    await user.click(await dialog.findByRole('combobox', { name: /^Server/ }))
    await user.click(await screen.findByRole('option', { name: /oslo/ }))
    await user.type(await dialog.findByLabelText(/^Local service/), '127.0.0.1:25')
    await user.type(await dialog.findByLabelText(/^Bind hostname/), 'mail.example.com')
    await user.click(await dialog.findByRole('button', { name: 'Save' }))
    const row = await findRow('mail')
    expect(row.getByText('oslo')).toBeVisible()
    expect(backend.tables.nat[1]).toMatchObject({
      name: 'mail',
      server_id: 2,
      host: '127.0.0.1:25',
      domain: 'mail.example.com',
    })
  },
)

test('NAT: a switch in the list turns a profile off', async () => {
  const { user, backend } = await renderApp('/nat', { seed: fleet })
  await user.click(await (await findRow('web')).findByRole('switch', { name: 'Enabled: web' }))
  await waitFor(() => expect(backend.tables.nat[0]).toMatchObject({ ...fleet.nat[0], enabled: false }))
})

test('NAT: on a phone, the switch is at the top of the card and not among its facts', async () => {
  const { user, backend } = await renderApp('/nat', { seed: fleet, narrow: true })
  const inCard = await screen.findByRole('switch', { name: 'Enabled: web' })
  expect(screen.getByText('Bind hostname')).toBeVisible()
  expect(screen.queryByText('Enabled')).toBeNull()
  await user.click(inCard)
  await waitFor(() => expect(backend.tables.nat[0]).toMatchObject({ enabled: false }))
})

test('NAT: a clone begins with the values of its original, under another name', async () => {
  const { user, backend } = await renderApp('/nat', { seed: fleet })
  await chooseAction(user, 'web', 'Clone')
  const dialog = await findOpenDialog()
  expect(dialog.getByLabelText(/^Name/)).toHaveValue('web (copy)')
  await fill(user, dialog.getByLabelText(/^Bind hostname/), 'copy.example.com')
  await user.click(await dialog.findByRole('button', { name: 'Save' }))
  await findRow('copy')
  const [web, copy] = backend.tables.nat
  expect(web).toMatchObject(fleet.nat[0] ?? {})
  expect(copy).toMatchObject({ ...fleet.nat[0], id: 2, name: 'web (copy)', domain: 'copy.example.com' })
})

test('NAT: a clone for each of several servers; one whose answer is lost is found in the list', async () => {
  announce(/errors\.(network|broken)/)
  const { user, backend } = await renderApp('/nat', { seed: fleet })
  await chooseAction(user, 'web', 'Clone for several')
  const dialog = within(await screen.findByRole('dialog', { name: 'Clones of web' }))
  await user.click(await dialog.findByRole('combobox', { name: /^Servers/ }))
  for (const name of [/oslo/, /tokyo/]) await user.click(await screen.findByRole('option', { name }))
  const preview = within(await dialog.findByRole('region', { name: 'To be created' }))
  expect(preview.getAllByRole('row').map((row) => row.textContent)).toEqual([
    'NAT profileServerResult',
    'web oslo2-web.example.comosloReady',
    'web tokyo1-web.example.comtokyoReady',
  ])
  backend.loseAnswer(1, 'cut')
  await user.click(await dialog.findByRole('button', { name: 'Create 2 clones' }))
  expect(await dialog.findByText('2 of 2 created')).toBeVisible()
  const { name: _name, domain: _domain, id: _id, ...rest } = fleet.nat[0] ?? {}
  expect(backend.tables.nat.slice(1).toSorted((one, other) => other.server_id - one.server_id)).toMatchObject([
    { ...rest, name: 'web oslo', domain: '2-web.example.com', server_id: 2 },
    { ...rest, name: 'web tokyo', domain: '1-web.example.com', server_id: 1 },
  ])
})

test('NAT: clones have the text that is in the form when they are created, although the preview is slower', async () => {
  const { user, backend } = await renderApp('/nat', { seed: fleet })
  await chooseAction(user, 'web', 'Clone for several')
  const dialog = within(await screen.findByRole('dialog', { name: 'Clones of web' }))
  await user.click(await dialog.findByRole('combobox', { name: /^Servers/ }))
  await user.click(await screen.findByRole('option', { name: /tokyo/ }))
  await dialog.findByRole('button', { name: 'Create 1 clone' })
  const name = dialog.getByRole<HTMLInputElement>('textbox', { name: /^Name/ })
  act(() => {
    fireEvent.change(name, { target: { value: 'last words' } })
    fireEvent.submit(name.form as HTMLFormElement)
  })
  await waitFor(() => expect(backend.tables.nat.map(({ name }) => name)).toEqual(['web', 'last words']))
})

test('NAT: the report of several clones names each that was chosen, and what is not ready stays out of a second try', async () => {
  announce(/disk is full/)
  const seed = {
    ...fleet,
    server: [...fleet.server, { id: 3, name: 'a b' }, { id: 4, name: 'rome' }],
  }
  const { user, backend } = await renderApp('/nat', { seed })
  await chooseAction(user, 'web', 'Clone for several')
  const dialog = within(await screen.findByRole('dialog', { name: 'Clones of web' }))
  await user.click(await dialog.findByRole('combobox', { name: /^Servers/ }))
  for (const name of [/oslo/, /tokyo/, /a b/, /rome/]) await user.click(await screen.findByRole('option', { name }))
  await user.keyboard('{Escape}')
  await fill(user, dialog.getByLabelText(/^Bind hostname/), '{name}.example.com')
  await fill(user, dialog.getByLabelText(/^Name/), 'web {name}')
  backend.fail({ method: 'POST', path: '/nat' }, { body: { error: 'disk is full' } }, 1)
  await user.click(await dialog.findByRole('button', { name: 'Create 3 clones' }))
  expect(await dialog.findByText('2 of 4 created')).toBeVisible()
  const table = within(dialog.getByRole('region', { name: 'Results' }))
  const said = () =>
    table
      .getAllByRole('row')
      .slice(1)
      .map((row) =>
        within(row)
          .getAllByRole('cell')
          .map(({ textContent }) => textContent),
      )
  expect(said().map(([server]) => server)).toEqual(['oslo', 'tokyo', 'a b', 'rome'])
  const results = () =>
    said()
      .map(([, result]) => result?.split(':')[0])
      .toSorted()
  await waitFor(() => expect(results()).toEqual(['Created', 'Created', 'Not created', 'Not created']))
  expect(said()[2]?.[1]).toMatch(/^Not created: Bind hostname: ./)
  await user.click(await dialog.findByRole('button', { name: 'Try the failed one again' }))
  expect(await dialog.findByText('3 of 4 created')).toBeVisible()
  expect(backend.tables.nat.map(({ server_id }) => server_id).toSorted()).toEqual([1, 1, 2, 4])
  expect(dialog.queryByRole('button', { name: /^Try/ })).toBeNull()
  await user.click(await dialog.findByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test.each([
  ['the address of the dashboard', () => location.host.toUpperCase(), /address of the dashboard itself/],
  ['the address of the dashboard without its port', () => location.hostname, /address of the dashboard itself/],
  ['the install host', () => 'panel.example.com', /address of the dashboard itself/],
  ['a reserved host', () => 'b.example.com:443', 'This host name is reserved in the settings.'],
  ['a reserved host in its own letters', () => 'bücher.example', 'This host name is reserved in the settings.'],
])('NAT: %s is refused as a domain before a request is sent', async (_what, domain, words) => {
  const setting = {
    install_host: 'panel.example.com:8008',
    reserved_hosts: 'a.example.com, b.example.com, xn--bcher-kva.example',
  }
  const { user, backend } = await renderApp('/nat', { seed: fleet, setting })
  const dialog = await openEdit(user, 'web')
  const field = dialog.getByLabelText(/^Bind hostname/)
  await user.clear(field)
  await user.paste(domain())
  await user.click(await dialog.findByText('Save'))
  await waitFor(() => expect(field).toHaveAccessibleDescription(words))
  expect(field).toHaveFocus()
  expect(backend.calls.some(({ method }) => method === 'PATCH')).toBe(false)
})

test.each([
  ['in capitals', 'Wiki.Example.COM', 'wiki.example.com'],
  ['with the port of HTTPS', 'web.example.com:443', 'web.example.com'],
  ['with the port of HTTP', 'web.example.com:080', 'web.example.com'],
  ['in letters of another script, with a port', ' Bücher.example:8443 ', 'xn--bcher-kva.example:8443'],
])('NAT: a domain %s is saved as browsers send it', async (_what, typed, saved) => {
  const { user, backend } = await renderApp('/nat', { seed: fleet })
  const dialog = await openEdit(user, 'web')
  await fill(user, dialog.getByLabelText(/^Bind hostname/), typed)
  await user.click(await dialog.findByText('Save'))
  expect(await screen.findByText('Saved')).toBeVisible()
  expect(backend.tables.nat[0]).toMatchObject({ domain: saved })
})

test('NAT: a domain that another profile has is told before it is saved, and the refusal at the field alone', async () => {
  announce(/database error/)
  const mail = { id: 2, name: 'mail', server_id: 2, host: '127.0.0.1:25', domain: 'mail.example.com' }
  const { user, backend } = await renderApp('/nat', { seed: { ...fleet, nat: [...fleet.nat, mail] } })
  const dialog = await openEdit(user, 'web')
  const field = dialog.getByLabelText(/^Bind hostname/)
  const taken = /“mail” has this already, and the server accepts it only once\./
  expect(field).not.toHaveAccessibleDescription(taken)
  await fill(user, field, 'Mail.Example.com')
  await waitFor(() => expect(field).toHaveAccessibleDescription(taken))
  await user.click(await dialog.findByText('Save'))
  await waitFor(() => expect(field).toHaveAccessibleDescription(/database refused this/))
  expect(field).toHaveFocus()
  expect(dialog.queryByRole('alert')).toBeNull()
  await fill(user, field, 'web.example.org')
  expect(field).not.toHaveAccessibleDescription(taken)
  await user.click(await dialog.findByText('Save'))
  expect(await screen.findByText('Saved')).toBeVisible()
  expect(backend.tables.nat[0]).toMatchObject({ domain: 'web.example.org' })
})

test('NAT: a profile needs a server', async () => {
  const { user, backend } = await renderApp('/nat', { seed: fleet })
  const dialog = await openEdit(user, 'web')
  const server = dialog.getByRole('combobox', { name: /^Server/ })
  expect(server).toHaveValue('tokyo')
  await user.click(server)
  await user.click(await dialog.findByLabelText('Clear'))
  await user.click(await dialog.findByText('Save'))
  await waitFor(() => expect(server).toHaveAccessibleDescription('Required'))
  expect(backend.tables.nat[0]?.server_id).toBe(1)
})

test('NAT: a deleted server of a profile shows as deleted, and another can be picked', async () => {
  announce(/have invalid server id/)
  const seed = { ...fleet, nat: [{ ...fleet.nat[0], server_id: 9 }] }
  const { user, backend } = await renderApp('/nat', { seed })
  expect((await findRow('web')).getByText('#9 (deleted)')).toBeVisible()
  const dialog = await openEdit(user, 'web')
  const server = dialog.getByRole('combobox', { name: /^Server/ })
  expect(server).toHaveValue('#9 (deleted)')
  await user.click(await dialog.findByText('Save'))
  await waitFor(() =>
    expect(server).toHaveAccessibleDescription('One of these no longer exists, or belongs to another user.'),
  )
  await user.clear(server)
  await user.type(server, 'osl')
  await user.click(await screen.findByRole('option'))
  await user.click(await dialog.findByText('Save'))
  expect(await screen.findByText('Saved')).toBeVisible()
  expect(backend.tables.nat[0]?.server_id).toBe(2)
})
