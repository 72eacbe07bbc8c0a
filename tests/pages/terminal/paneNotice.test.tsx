import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderApp } from '../../app.tsx'

/** The page of a terminal, at its prompt. */
async function openTerminal() {
  const { user, backend } = await renderApp('/terminal/1', { seed: { server: [{ id: 1, name: 'tokyo' }] } })
  const region = await screen.findByRole('region', { name: 'Terminal 1: tokyo' })
  const end = async () => {
    backend.agent(1).disconnect()
    return within(await within(region).findByRole('dialog')).getByRole('button', { name: 'Reconnect' })
  }
  return { user, region, end }
}

test('terminal: when a session ends, the focus moves from its terminal to the way back', async () => {
  const { user, region, end } = await openTerminal()
  await user.click(within(region).getByRole('textbox'))
  expect(await end()).toHaveFocus()
})

test('terminal: when a session ends, what is typed into its search goes on', async () => {
  const { user, end } = await openTerminal()
  await user.click(screen.getByRole('button', { name: 'Search the output' }))
  const box = within(await screen.findByRole('search')).getByRole('textbox')
  await user.type(box, 'disk')
  const again = await end()
  await user.keyboard(' full')
  expect(box).toHaveValue('disk full')
  expect(again).toBeVisible()
})

test('terminal: when a session ends, what is typed elsewhere on the page goes on', async () => {
  const { user, region, end } = await openTerminal()
  await user.click(within(region).getByRole('textbox'))
  await user.keyboard('{Alt>}{Shift>}R{/Shift}{/Alt}')
  const name = await screen.findByRole('textbox', { name: 'Name of the tab' })
  await user.keyboard('web')
  await end()
  await user.keyboard(' logs')
  expect(name).toHaveValue('web logs')
})
