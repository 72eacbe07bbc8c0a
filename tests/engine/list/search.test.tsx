import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderApp } from '../../app.tsx'
import { findNames, search } from '../../list.ts'

const fleet = {
  server: [
    { id: 1, name: 'tokyo', note: 'rented until May', uuid: 'aaaa1111-0000-4000-8000-000000000001' },
    {
      id: 2,
      name: 'oslo',
      geoip: { ip: { ipv4_addr: '198.51.100.7', ipv6_addr: '2001:db8::7' }, country_code: 'no' },
      uuid: 'bbbb2222-0000-4000-8000-000000000002',
      host: { platform: 'alpine', virtualization: 'docker', cpu: ['Intel Xeon 4 Virtual Core'], gpu: ['RTX 4090'] },
    },
    { id: 3, name: 'lima', user_id: 0, public_note: '{"plan":"small"}' },
  ],
  server_group: [{ id: 1, name: 'Nordic', servers: [2] }],
}

test.each([
  ['the name', 'TOK', 'tokyo'],
  ['the name of a group it is in', 'nordic', 'oslo'],
  ['either address', '2001:db8', 'oslo'],
  ['the private note', 'rented may', 'tokyo'],
  ['the public note', 'small', 'lima'],
  ['its owner in words', 'global', 'lima'],
])('search: finds a server by %s', async (_what, words, found) => {
  await renderApp(`/?filter=${encodeURIComponent(JSON.stringify({ q: words }))}`, { seed: fleet })
  await findNames(found)
  expect(screen.getByLabelText('Search')).toHaveValue(words)
})

test('search: ignores hidden columns until the user shows them', async () => {
  const { user } = await renderApp(`/?filter=${encodeURIComponent('{"q":"norway"}')}`, { seed: fleet })
  expect(await screen.findByText('Nothing matches the search and the filters.')).toBeVisible()
  await user.click(await screen.findByLabelText('Columns'))
  await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Country' }))
  await findNames('oslo')
})

test.each(['alpine', 'docker', 'xeon', 'rtx', '::7', 'bbbb2222-0000-4000-8000-000000000002'])(
  'search: %s finds a server in every view and in the search for everything, whether it is shown or not',
  async (words) => {
    const { user } = await renderApp(`/?filter=${encodeURIComponent(JSON.stringify({ q: words }))}`, { seed: fleet })
    await findNames('oslo')
    await user.keyboard('{Control>}k{/Control}')
    await screen.findByRole('combobox', { name: 'Search everything' })
    await user.paste(words)
    expect(await screen.findByRole('option', { name: /^oslo/ })).toBeVisible()
    expect(screen.queryByRole('option', { name: /^(tokyo|lima)/ })).toBeNull()
  },
)

test('search: finds a NAT profile by the name of its server', async () => {
  const nat = [
    { id: 1, name: 'web', server_id: 1 },
    { id: 2, name: 'mail', server_id: 2 },
  ]
  const { user } = await renderApp('/nat', { seed: { ...fleet, nat } })
  await findNames('web', 'mail')
  await search(user, 'osl')
  await findNames('mail')
  expect(new URLSearchParams(location.search).get('filter')).toBe('{"q":"osl"}')
})

test('search: Back and Forward restore the rows and the search box', async () => {
  const { user } = await renderApp('/', { seed: fleet })
  await findNames('tokyo', 'oslo', 'lima')
  await search(user, 'lima')
  await findNames('lima')
  history.back()
  await findNames('tokyo', 'oslo', 'lima')
  expect(screen.getByLabelText('Search')).toHaveValue('')
  history.forward()
  await findNames('lima')
  expect(screen.getByLabelText('Search')).toHaveValue('lima')
})

test('search: a search without results says so and offers to clear it', async () => {
  const { user } = await renderApp('/', { seed: fleet })
  await findNames('tokyo', 'oslo', 'lima')
  await search(user, 'xyz')
  expect(await screen.findByText('Nothing matches the search and the filters.')).toBeVisible()
  await user.click(await screen.findByText('Clear filters'))
  await findNames('tokyo', 'oslo', 'lima')
  expect(screen.getByLabelText('Search')).toHaveValue('')
})

test('search: the slash key focuses the search box, and types a slash inside a field', async () => {
  const { user } = await renderApp('/', { seed: fleet })
  await findNames('tokyo', 'oslo', 'lima')
  await user.keyboard('/')
  const box = screen.getByLabelText('Search')
  expect(box).toHaveFocus()
  expect(box).toHaveValue('')
  await user.keyboard('/')
  expect(box).toHaveValue('/')
  await user.clear(box)
  await user.tab()
  await user.keyboard('/')
  expect(box).toHaveFocus()
  expect(box).toHaveValue('')
})

test.each([
  ['a menu', ['Columns'], 'menu'],
  ['a question', ['Select web', 'Delete'], 'alertdialog'],
] as const)('search: the slash key leaves the focus in %s', async (_, openers, role) => {
  const { user } = await renderApp('/nat', { seed: { nat: [{ id: 1, name: 'web' }] } })
  await findNames('web')
  for (const name of openers) {
    const kind = name.startsWith('Select') ? 'checkbox' : 'button'
    await user.click(await screen.findByRole(kind, { name }))
  }
  const open = await screen.findByRole(role)
  await waitFor(() => expect(open).toContainElement(document.activeElement as HTMLElement))
  await user.keyboard('/')
  expect(open).toContainElement(document.activeElement as HTMLElement)
})
