import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderLayout } from './frame.tsx'
import { closed, input, lists, openPalette, options } from './paletteSteps.ts'

test.each([
  ['terminal tok', ['Terminal: tokyo Servers']],
  ['tokyo terminal', ['Terminal: tokyo Servers']],
  ['terminl tokoy', ['Terminal: tokyo Servers']],
  ['install', ['Install an agent Servers', 'Install again: … Servers']],
  ['never used 5', []],
  ['block 203.0.113.9', ['Block an address: 203.0.113.9']],
  ['203.0.113.9 block', ['Block an address: 203.0.113.9']],
  ['never used block', []],
  ['block 203.0.113', ['Block an address: 203.0.113 Must be an IP address, e.g. 203.0.113.9 or 2001:db8::9']],
  ['block an address 300.1.1.1', [expect.stringMatching(/^Block an address: 300.1.1.1 Must be an IP address/)]],
  ['terminal', ['Terminal: … Servers']],
  ['terminal ', ['Terminal: tokyo Servers', 'Terminal: oslo Servers']],
  ['shell tok', ['Terminal: tokyo Servers']],
  ['force update', ['Force update: … Servers']],
  ['user grace', ['grace #9']],
  ['users grce', ['grace #9']],
  ['offline', ['Needs attention: Offline Servers', 'Status: Offline Servers']],
  ['nameserver', ['Custom public DNS nameservers']],
])('search everything: understands %j', async (query, expected) => {
  const { user } = await renderLayout({ lists })
  await openPalette(user, query)
  await waitFor(() => expect(options().map((text) => text?.replace(/\s+/g, ' '))).toEqual(expected))
})

test('search everything: an action without its record types itself and asks for the record, the last chosen one first', async () => {
  const opened = vi.spyOn(window, 'open').mockReturnValue(null)
  const { user } = await renderLayout({ lists })
  await openPalette(user, 'oslo')
  await user.keyboard('{Enter}')
  await closed()
  await openPalette(user, 'termin')
  expect(await screen.findByText('Choose')).toBeVisible()
  await user.keyboard('{Enter}')
  await waitFor(() =>
    expect(options()).toEqual(
      ['Terminal: oslo Servers', 'Terminal: tokyo Servers'].map((text) => text.replace(' S', '  S')),
    ),
  )
  expect(await input()).toHaveValue('Terminal ')
  await user.keyboard('tok{Enter}')
  await closed()
  expect(opened.mock.calls).toEqual([['/terminal/1', '_blank', 'noopener']])
})

test('search everything: a refused value says why, and Enter does nothing', async () => {
  const { user } = await renderLayout({ lists })
  await openPalette(user, 'block 300.1.1.1')
  const order = await screen.findByRole('option', { name: /300\.1\.1\.1 +Must be an IP address/ })
  expect(order).toHaveAttribute('aria-disabled', 'true')
  expect(screen.queryByText('Open')).toBeNull()
  await user.keyboard('{Enter}{Control>}{Enter}{/Control}')
  expect(await input()).toHaveValue('block 300.1.1.1')
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

test('search everything: what was chosen last says of which kind it is', async () => {
  const { user } = await renderLayout({ lists })
  for (const query of ['tokyo', 'nat profiles']) {
    await openPalette(user, query)
    await user.keyboard('{Enter}')
    await closed()
  }
  await openPalette(user)
  const recent = within(screen.getByRole('group', { name: 'Recently chosen' })).getAllByRole('option')
  expect(recent.map(({ textContent }) => textContent?.replace(/\s+/g, ' '))).toEqual([
    'NAT profiles Screens',
    'tokyo #1 Servers',
  ])
})

test('search everything: Enter pressed while many records are being read opens what was chosen last', async () => {
  const { user, address } = await renderLayout({ lists, path: '/nat' })
  await openPalette(user, 'tokyo')
  await user.keyboard('{Enter}')
  await closed()
  await waitFor(() => expect(address()).toBe('/server/1'))
  await user.click(await screen.findByRole('link', { name: 'NAT' }))
  await waitFor(() => expect(address()).toBe('/nat'))
  // Each look at the clock is later by more than half of a slice, so each record is read in a slice of its own.
  let now = performance.now()
  vi.spyOn(performance, 'now').mockImplementation(() => (now += 5))
  await user.keyboard('{Control>}k{/Control}{Enter}')
  await closed()
  await waitFor(() => expect(address()).toBe('/server/1'))
})

test.each([
  ['tokyo', ['Open', 'Actions']],
  ['nat profiles', ['Open', 'Open in a new tab']],
  ['sign out', ['Choose']],
  ['edit tokyo', ['Open', 'Open in a new tab']],
])('search everything: the footer tells what the keys do with %j', async (query, expected) => {
  const opened = vi.spyOn(window, 'open').mockReturnValue(null)
  const { user } = await renderLayout({ lists })
  await openPalette(user, query)
  await screen.findAllByRole('option')
  const told = ['Open', 'Choose', 'Actions', 'Open in a new tab'].filter((words) =>
    screen.queryAllByText(words).some((each) => within(each).queryAllByText(/Enter|Tab/).length > 0),
  )
  expect(told).toEqual(expected)
  await user.keyboard('{Control>}{Enter}{/Control}')
  expect(opened.mock.calls).toHaveLength(expected.includes('Open in a new tab') ? 1 : 0)
})

test('search everything: a view that is named by the word stands before a record of that name', async () => {
  const { user } = await renderLayout({ lists: { ...lists, 'alert-rule': [{ id: 1, name: 'Offline', rules: [] }] } })
  await openPalette(user, 'offline')
  await waitFor(() => expect(options()).toHaveLength(3))
  expect(options()[0]).toMatch(/^Needs attention: Offline/)
  expect(options().at(-1)).toMatch(/^Offline +#1/)
})
