import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderApp } from '../../app.tsx'

test('terminal: Ctrl with plus, minus and zero changes the size of its font, as a browser does', async () => {
  const { user } = await renderApp('/terminal/1', { seed: { server: [{ id: 1, name: 'tokyo' }] } })
  const pane = within(await screen.findByRole('region', { name: 'Terminal 1: tokyo' }))
  const sizeAfter = async (keys: string) => {
    await user.click(pane.getByRole('textbox'))
    await user.keyboard(keys)
    await user.click(screen.getByRole('button', { name: 'Terminal settings' }))
    const settings = within(await screen.findByRole('dialog', { name: 'Terminal settings' }))
    const size = settings.getByRole<HTMLInputElement>('textbox', { name: 'Font size' }).value
    await user.click(settings.getByRole('button', { name: 'Close' }))
    return size
  }
  expect(await sizeAfter('{Control>}+++{/Control}')).toBe('19')
  expect(await sizeAfter('{Control>}-{/Control}')).toBe('18')
  expect(await sizeAfter('{Control>}0{/Control}')).toBe('')
})
