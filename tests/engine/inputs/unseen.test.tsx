import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { findOpenDialog, renderApp } from '../../app.tsx'
import { findNames } from '../../list.ts'
import { fill } from '../../typing.ts'

test('text input: signs that nobody sees are left out of a text of one line', async () => {
  const { user } = await renderApp('/nat?create')
  const dialog = await findOpenDialog()
  const host = dialog.getByLabelText(/^Bind hostname/)
  await fill(user, host, '\ufeffweb.exam\u200bple.com\u2060')
  expect(host).toHaveValue('web.example.com')
  await fill(user, dialog.getByLabelText(/^Name/), '\u200b\u200b')
  await user.click(dialog.getByText('Save'))
  expect(await dialog.findAllByText('Required')).not.toHaveLength(0)
  expect(dialog.getByLabelText(/^Name/)).toHaveAccessibleDescription('Required')
})

test('text input: a script keeps its joiners, a password and a text of several lines everything', async () => {
  const { user, reopen } = await renderApp('/settings/user?create')
  const dialog = await findOpenDialog()
  await fill(user, dialog.getByLabelText(/^Username/), '👩\u200d💻')
  expect(dialog.getByLabelText(/^Username/)).toHaveValue('👩\u200d💻')
  await fill(user, dialog.getByLabelText(/^Password/), 'se\u200bcret!!')
  expect(dialog.getByLabelText(/^Password/)).toHaveValue('se\u200bcret!!')
  reopen('/cron?create')
  const command = await (await findOpenDialog()).findByLabelText(/^Command/)
  await fill(user, command, 'echo \u200b')
  expect(command).toHaveValue('echo \u200b')
})

test('search: signs that nobody sees do not hide what is looked for', async () => {
  const { user } = await renderApp('/server-group', {
    seed: {
      server_group: [
        { id: 1, name: 'west' },
        { id: 2, name: 'east' },
      ],
    },
  })
  await findNames('west', 'east')
  await user.click(screen.getByRole('searchbox'))
  await user.paste('we\u200bst')
  await findNames('west')
})
