import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderApp } from '../../app.tsx'

test('terminal: what is typed before the search has come is searched for, and Escape takes it back', async () => {
  const { user } = await renderApp('/terminal/1', { seed: { server: [{ id: 1, name: 'tokyo' }] } })
  await screen.findByRole('region', { name: 'Terminal 1: tokyo' })
  const open = () => user.click(screen.getByRole('button', { name: 'Search the output' }))
  await open()
  await user.keyboard('needle')
  const search = within(await screen.findByRole('search'))
  expect(search.getByRole('textbox')).toHaveValue('needle')
  await user.keyboard('s')
  expect(search.getByRole('textbox')).toHaveValue('needles')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('search')).toBeNull())
  await open()
  expect(within(await screen.findByRole('search')).getByRole('textbox')).toHaveValue('')
})

test('terminal: a name that is typed before the tabs have come is the name of the tab', async () => {
  const { user } = await renderApp('/terminal/1', { seed: { server: [{ id: 1, name: 'tokyo' }] } })
  await user.click(within(await screen.findByRole('region', { name: 'Terminal 1: tokyo' })).getByRole('textbox'))
  await user.keyboard('{Alt>}{Shift>}R{/Shift}{/Alt}logs')
  expect(await screen.findByRole('textbox', { name: 'Name of the tab' })).toHaveValue('logs')
})
