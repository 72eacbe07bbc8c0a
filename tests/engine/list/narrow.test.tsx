import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, onTestFinished, test, vi } from 'vitest'
import { findOpenDialog, renderApp } from '../../app.tsx'
import { search, tick } from '../../list.ts'

const fleet = {
  server: [
    { id: 1, name: 'tokyo', geoip: { ip: { ipv4_addr: '198.51.100.7' } } },
    { id: 2, name: 'oslo', online: false },
  ],
  nat: [
    { id: 1, name: 'web', server_id: 1, host: '127.0.0.1:80', domain: 'web.example.com' },
    { id: 2, name: 'mail', server_id: 2 },
  ],
}

const findCard = async (name: string) => {
  const card = (await screen.findByLabelText(`Select ${name}`)).closest('li')
  if (!card) throw new Error(`${name} is on no card`)
  return within(card)
}

test('phone: cards are sorted by what uses each record, although they do not say it', async () => {
  await renderApp('/cron?sort=usedBy&order=DESC&page=1&perPage=25&filter={}', {
    seed: {
      cron: [
        { id: 1, name: 'idle' },
        { id: 2, name: 'backup' },
      ],
      alert_rule: [{ id: 1, name: 'offline', fail_trigger_tasks: [2] }],
    },
    narrow: true,
  })
  const ticks = () => screen.queryAllByLabelText(/^Select (idle|backup)/).map(({ ariaLabel }) => ariaLabel)
  await waitFor(() => expect(ticks()).toEqual(['Select backup', 'Select idle']))
})

const chooseFromMenu = async (user: UserEvent, name: string, action: string) => {
  await user.click(await (await findCard(name)).findByLabelText(`Actions for ${name}`))
  await user.click(await within(await screen.findByRole('menu')).findByText(action))
}

test('phone: a list shows each record as a card with name, state and at most four labeled facts', async () => {
  await renderApp('/', { seed: fleet, narrow: true })
  const card = await findCard('tokyo')
  expect(screen.queryByRole('table')).toBeNull()
  expect(card.getByRole('link', { name: 'tokyo' })).toBeVisible()
  expect(card.getByLabelText('Online')).toBeVisible()
  expect(card.getByText('Memory').nextElementSibling).toHaveTextContent('25%')
  expect(card.getAllByRole('term').length).toBeLessThanOrEqual(4)
  expect((await findCard('oslo')).getByLabelText('Offline')).toBeVisible()
})

test('phone: the menu of a card says where a terminal does not open', async () => {
  const { user } = await renderApp('/', { seed: fleet, narrow: true })
  const findTerminal = async (name: string) => {
    await user.click(await (await findCard(name)).findByLabelText(`Actions for ${name}`))
    const item = await screen.findByRole('menuitem', { name: /^Terminal/ })
    const said = { words: item.textContent, closed: item.getAttribute('aria-disabled') === 'true' }
    await user.keyboard('{Escape}')
    return said
  }
  expect(await findTerminal('tokyo')).toEqual({ words: expect.not.stringContaining('Offline'), closed: false })
  expect(await findTerminal('oslo')).toEqual({ words: expect.stringContaining('Offline: no terminal'), closed: true })
})

test('phone: a card has one menu for all actions, and the focus returns to it', async () => {
  const { user } = await renderApp('/nat', { seed: fleet, narrow: true })
  const card = await findCard('web')
  expect(card.getAllByRole('button').map((button) => button.ariaLabel)).toEqual(['Actions for web'])
  await chooseFromMenu(user, 'web', 'Edit')
  const dialog = await findOpenDialog()
  expect(dialog.getByLabelText(/^Name/)).toHaveValue('web')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(card.getByLabelText('Actions for web')).toHaveFocus()
  await chooseFromMenu(user, 'web', 'Delete')
  await user.click(await within(await screen.findByRole('alertdialog')).findByText('Cancel'))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(card.getByLabelText('Actions for web')).toHaveFocus()
})

test('phone: selection works on cards, and Delete deletes the selected record', async () => {
  const { user, backend } = await renderApp('/nat', { seed: fleet, narrow: true })
  await findCard('web')
  await tick(user, 'mail')
  const all = screen.getByRole('checkbox', { name: 'Select all rows on this page' })
  expect(all).toBePartiallyChecked()
  expect(screen.getByText('1 selected')).toBeVisible()
  await user.click(await screen.findByRole('button', { name: 'Delete' }))
  await user.click(
    await within(await screen.findByRole('alertdialog')).findByText('Delete', { selector: 'button:enabled' }),
  )
  await waitFor(() => expect(screen.queryByLabelText('Select mail')).toBeNull())
  expect(backend.tables.nat.map(({ name }) => name)).toEqual(['web'])
})

test('phone: search filters the cards, and says when nothing matches', async () => {
  const { user } = await renderApp('/nat', { seed: fleet, narrow: true })
  await findCard('web')
  await search(user, 'oslo')
  await waitFor(() => expect(screen.queryByLabelText('Select web')).toBeNull())
  await findCard('mail')
  await search(user, 'xyz')
  expect(await screen.findByText('Nothing matches the search and the filters.')).toBeVisible()
})

test('phone: announces that the cards are loading', async () => {
  const { backend, reopen } = await renderApp('/nat', { seed: fleet, narrow: true })
  await findCard('web')
  backend.fail({ path: '/nat' }, 'stall')
  reopen('/nat')
  await waitFor(() => expect(screen.getByText('Loading…')).toHaveAttribute('role', 'status'))
})

test('phone: cards are drawn with the names of who uses their record, if these are known', async () => {
  const notification_group = [{ id: 1, name: 'night', notifications: [] }]
  const alert_rule = [{ id: 1, name: 'disk', notification_group_id: 1 }]
  const { user } = await renderApp('/notification-group', { seed: { notification_group, alert_rule }, narrow: true })
  await (await findCard('night')).findByRole('button', { name: /disk/ })
  await user.click(await screen.findByRole('button', { name: 'Open menu' }))
  await user.click(await within(await screen.findByRole('navigation')).findByRole('link', { name: 'NAT' }))
  await screen.findByText('No NAT profiles yet.', { exact: false })
  // The open menu hides the page from whoever looks for a role.
  await screen.findByRole('banner')
  window.history.back()
  expect((await findCard('night')).getByRole('button', { name: /disk/ })).toBeVisible()
})

test('phone: cards that name who uses their record wait for these names', async () => {
  // The cards do not wait for long. By a clock ten times slower, that is longer than a busy machine needs.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const ticking = setInterval(() => vi.isFakeTimers() && vi.advanceTimersByTime(1), 10)
  onTestFinished(() => clearInterval(ticking))
  const notification_group = [{ id: 1, name: 'night', notifications: [] }]
  const alert_rule = [{ id: 1, name: 'disk', notification_group_id: 1 }]
  const { backend } = await renderApp('/notification-group', {
    seed: { notification_group, alert_rule },
    narrow: true,
    prepare: (server) => server.fail({ path: '/alert-rule' }, 'stall'),
  })
  await screen.findByRole('heading', { name: 'Notifier groups' })
  backend.recover()
  expect((await findCard('night')).getByRole('button', { name: /disk/ })).toBeVisible()
})

test('phone: a finger that rests on a card selects it, and the link is not followed', async () => {
  const { user } = await renderApp('/nat', { seed: fleet, narrow: true })
  const link = (await findCard('web')).getByRole('link', { name: 'web' })
  await user.pointer({ keys: '[TouchA>]', target: link })
  await waitFor(() => expect(screen.getByLabelText('Select web')).toBeChecked())
  await user.pointer({ keys: '[/TouchA]', target: link })
  expect(screen.getByLabelText('Select web')).toBeChecked()
  expect(screen.queryByRole('dialog')).toBeNull()
  await waitFor(() => expect(window.location.search).toBe(''))
})

test('phone: after a finger has rested on a card, the key of its link works', async () => {
  const { user } = await renderApp('/nat', { seed: fleet, narrow: true })
  const link = (await findCard('web')).getByRole('link', { name: 'web' })
  await user.pointer({ keys: '[TouchA>]', target: link })
  await waitFor(() => expect(screen.getByLabelText('Select web')).toBeChecked())
  link.focus()
  await user.keyboard('{Enter}')
  await findOpenDialog()
})

test('phone: a tap on a card opens its record', async () => {
  const { user } = await renderApp('/nat', { seed: fleet, narrow: true })
  const link = (await findCard('web')).getByRole('link', { name: 'web' })
  await user.pointer([
    { keys: '[TouchA>]', target: link },
    { keys: '[/TouchA]', target: link },
  ])
  await findOpenDialog()
  expect(screen.getByLabelText('Select web')).not.toBeChecked()
})

test('phone: the cards of servers show what the view shows', async () => {
  const { user } = await renderApp('/', { seed: fleet, narrow: true })
  const terms = async () => (await findCard('tokyo')).getAllByRole('term').map(({ textContent }) => textContent)
  expect(await terms()).toEqual(['CPU', 'Memory', 'Disk', 'Network'])
  await user.click(await screen.findByRole('button', { name: /views/i }))
  await user.click(await screen.findByRole('menuitemradio', { name: 'Inventory' }))
  await waitFor(async () => expect(await terms()).not.toContain('CPU'))
})
