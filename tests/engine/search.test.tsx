import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderApp } from '../app.tsx'
import { findNames, search } from '../list.ts'

const fleet = {
  server: [
    { id: 1, name: 'tokyo', note: 'rented until May', uuid: 'aaaa1111-0000-4000-8000-000000000001' },
    { id: 2, name: 'oslo', geoip: { ip: { ipv4_addr: '198.51.100.7', ipv6_addr: '2001:db8::7' } } },
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
])('a server is found by %s', async (_what, words, found) => {
  await renderApp(`/?filter=${encodeURIComponent(JSON.stringify({ q: words }))}`, { seed: fleet })
  await findNames(found)
  expect(screen.getByLabelText('Search')).toHaveValue(words)
})

test('what is not shown is not searched, until it is shown', async () => {
  const { user } = await renderApp(`/?filter=${encodeURIComponent('{"q":"aaaa1111"}')}`, { seed: fleet })
  expect(await screen.findByText('Nothing matches the search and the filters.')).toBeVisible()
  await user.click(screen.getByLabelText('Columns'))
  await user.click(screen.getByRole('menuitemcheckbox', { name: 'UUID' }))
  await findNames('tokyo')
})

test('a tunnel is found by the name of its server', async () => {
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

test('Back brings the rows and the search box to what they were, and Forward too', async () => {
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

test('a search that finds nothing says so and offers to clear it', async () => {
  const { user } = await renderApp('/', { seed: fleet })
  await findNames('tokyo', 'oslo', 'lima')
  await search(user, 'xyz')
  expect(await screen.findByText('Nothing matches the search and the filters.')).toBeVisible()
  await user.click(screen.getByText('Clear filters'))
  await findNames('tokyo', 'oslo', 'lima')
  expect(screen.getByLabelText('Search')).toHaveValue('')
})

test('the slash key goes to the search, and is a letter wherever something is typed', async () => {
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
