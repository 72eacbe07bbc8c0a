import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderApp } from '../app.tsx'

const seed = {
  server: [
    { id: 1, name: 'tokyo', geoip: { ip: { ipv4_addr: '192.0.2.1' } } },
    { id: 2, name: 'oslo; reboot', geoip: { ip: { ipv4_addr: '192.0.2.2' } } },
    { id: 3, name: 'lima', geoip: { ip: {} } },
  ],
}

const store = (snippets: readonly { name: string; text: string }[]) =>
  localStorage.setItem('lotus.snippets.1', JSON.stringify(snippets.map((one, at) => ({ id: at + 1, ...one }))))

async function openSnippets(snippets: readonly { name: string; text: string }[] = []) {
  const page = await renderApp('/command?servers=1-3', { seed, prepare: () => undefined })
  await screen.findByLabelText(/^Command/)
  store(snippets)
  page.reopen('/command?servers=1-3')
  await page.user.click(await screen.findByRole('button', { name: 'Snippets' }))
  await screen.findByRole('dialog', { name: 'Snippets' })
  const press = (name: string) => page.user.click(screen.getByRole('button', { name }))
  return { ...page, press }
}

const command = () => screen.getByLabelText(/^Command/)
const rows = () => within(screen.getByRole('list', { name: 'Snippets' })).getAllByRole('listitem')

test('snippets: one is written, found, changed and deleted', async () => {
  const { user, press } = await openSnippets()
  await press('New snippet')
  await press('Save')
  expect(screen.getAllByText('Required')).toHaveLength(2)
  await user.type(screen.getByLabelText(/^Name of the snippet/), 'disks')
  await user.type(screen.getByLabelText(/^Command or text/), 'df -h{Enter}lsblk')
  await press('Save')
  await press('Edit: disks')
  await user.type(await screen.findByLabelText(/^Command or text/), ' -f')
  await press('Cancel')
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Keep editing' }))
  await press('Save')
  await user.type(await screen.findByLabelText('Search the snippets'), 'nothing')
  expect(await screen.findByText('Nothing found')).toBeVisible()
  await user.clear(screen.getByLabelText('Search the snippets'))
  await user.type(screen.getByLabelText('Search the snippets'), 'LSBLK{Enter}')
  await waitFor(() => expect(command()).toHaveValue('df -h\nlsblk -f'))
  await waitFor(() => expect(command()).toHaveFocus())
  await press('Snippets')
  await user.click(await screen.findByRole('button', { name: 'More: disks' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText(/^No snippets yet/)).toBeVisible()
})

test('snippets: one takes the place of a text that nobody has typed, and goes into a typed one at the caret', async () => {
  const { user, press } = await openSnippets([
    { name: 'disks', text: 'df -h' },
    { name: 'blocks', text: 'lsblk' },
  ])
  const insert = async (name: string) => {
    await press(`Insert: ${name}`)
    await waitFor(() => expect(command()).toHaveFocus())
  }
  await insert('disks')
  expect(command()).toHaveValue('df -h')
  await press('Snippets')
  await screen.findByRole('dialog', { name: 'Snippets' })
  await insert('blocks')
  expect(command()).toHaveValue('lsblk')
  await user.keyboard(' | head{ArrowLeft>7/}')
  await press('Snippets')
  await screen.findByRole('dialog', { name: 'Snippets' })
  await insert('disks')
  expect(command()).toHaveValue('lsblkdf -h | head')
})

test('snippets: what is discarded leads back to the list', async () => {
  const { user, press } = await openSnippets([{ name: 'disks', text: 'df -h' }])
  await press('Edit: disks')
  await user.type(await screen.findByLabelText(/^Command or text/), ' /srv')
  await press('Cancel')
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Discard' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(rows().map(({ textContent }) => textContent)).toEqual(['disksdf -h'])
})

test('snippets: what another tab changes is seen, and one that it deletes is edited as a new one', async () => {
  const { user, press } = await openSnippets([{ name: 'disks', text: 'df -h' }])
  const storeElsewhere = (snippets: Parameters<typeof store>[0]) =>
    act(() => {
      store(snippets)
      window.dispatchEvent(new StorageEvent('storage', { key: 'lotus.snippets.1' }))
    })
  storeElsewhere([{ name: 'disks', text: 'lsblk' }])
  expect(rows().map(({ textContent }) => textContent)).toEqual(['diskslsblk'])
  await press('Close')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  store([{ name: 'disks', text: 'mount' }])
  await press('Snippets')
  await screen.findByRole('dialog', { name: 'Snippets' })
  expect(rows().map(({ textContent }) => textContent)).toEqual(['disksmount'])
  await press('Edit: disks')
  await user.type(await screen.findByLabelText(/^Command or text/), ' -l')
  storeElsewhere([])
  expect(screen.getByRole('dialog', { name: 'New snippet' })).toBeVisible()
  await press('Save')
  await screen.findByRole('dialog', { name: 'Snippets' })
  expect(rows().map(({ textContent }) => textContent)).toEqual(['disksmount -l'])
})

test('snippets: the Enter that chooses one does not answer its question', async () => {
  const { user } = await openSnippets([{ name: 'probe', text: 'nc {{port:22}}' }])
  await user.type(screen.getByLabelText('Search the snippets'), 'probe{Enter}')
  const dialog = within(await screen.findByRole('dialog', { name: 'probe' }))
  expect(dialog.getByLabelText(/^port/)).toHaveValue('22')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(command()).toHaveValue('nc 22'))
})

test('snippets: their order is kept', async () => {
  const { user } = await openSnippets([
    { name: 'one', text: '1' },
    { name: 'two', text: '2' },
  ])
  await user.click(screen.getByRole('button', { name: 'More: two' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Move up' }))
  await waitFor(() => expect(rows().map(({ textContent }) => textContent)).toEqual(['two2', 'one1']))
})

test('snippets: the command of each server has its own values, and a server without them is left out', async () => {
  const { user, press } = await openSnippets([
    { name: 'probe', text: 'echo {{server.name}} {{server.ip}} {{port:22}} {{user}}' },
  ])
  await press('Insert: probe')
  const dialog = within(await screen.findByRole('dialog', { name: 'probe' }))
  expect(dialog.getByRole('button', { name: 'Insert' })).toBeDisabled()
  await user.type(dialog.getByLabelText(/^user/), 'root')
  expect(dialog.getByLabelText('The text that will be typed')).toHaveTextContent(
    'echo {{server.name}} {{server.ip}} 22 root',
  )
  await user.click(dialog.getByRole('button', { name: 'Insert' }))
  await waitFor(() => expect(command()).toHaveValue('echo {{server.name}} {{server.ip}} 22 root'))
  await press('Run on 3 servers')
  const question = within(await screen.findByRole('alertdialog'))
  expect(question.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    'echo oslo; reboot 192.0.2.2 22 root',
    'echo tokyo 192.0.2.1 22 root',
  ])
  expect(question.getByText(/^Left out/)).toHaveTextContent('lima')
  await user.click(question.getByRole('button', { name: 'Run on 2 servers' }))
  const results = within(await screen.findByRole('region', { name: 'Results' }))
  expect(await results.findByText('tokyo 192.0.2.1 22 root', { selector: 'pre' })).toBeVisible()
})

test('snippets: where there is no room for another, what is typed stays, and the form says so', async () => {
  const { user, press } = await openSnippets(
    Array.from({ length: 500 }, (_, at) => ({ name: `one ${at}`, text: 'uptime' })),
  )
  await press('New snippet')
  await user.type(screen.getByLabelText(/^Name of the snippet/), 'disks')
  await user.type(screen.getByLabelText(/^Command or text/), 'df -h')
  await press('Save')
  expect(await screen.findByRole('alert')).toHaveTextContent('This browser keeps no more than 500 snippets.')
  expect(screen.getByLabelText(/^Command or text/)).toHaveValue('df -h')
})

test('snippets: a text that is too long is not cut, nor saved until it is short enough', async () => {
  const { user, press } = await openSnippets()
  await press('New snippet')
  await user.type(screen.getByLabelText(/^Name of the snippet/), 'installs')
  const text = screen.getByLabelText(/^Command or text/)
  const script = 'x'.repeat(9_999)
  await user.click(text)
  await user.paste(`${script};y`)
  expect((text as HTMLTextAreaElement).value).toHaveLength(10_001)
  expect(screen.getByText('Must be at most 10,000 characters')).toBeVisible()
  await press('Save')
  expect(localStorage.getItem('lotus.snippets.1')).toBe('[]')
  await user.type(text, '{Backspace}')
  await press('Save')
  await screen.findByRole('dialog', { name: 'Snippets' })
  expect(rows().map(({ textContent }) => textContent)).toEqual([`installs${script};`])
})

test('snippets: keys alone are no text', async () => {
  const { user, press } = await openSnippets()
  await press('New snippet')
  await user.type(screen.getByLabelText(/^Name of the snippet/), 'keys')
  await user.click(screen.getByLabelText(/^Command or text/))
  await user.paste('\u0003\u0004')
  await press('Save')
  expect(await screen.findByText('Required')).toBeVisible()
})
