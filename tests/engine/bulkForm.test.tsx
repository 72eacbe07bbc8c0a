import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderApp } from '../app.tsx'
import { findNames, tick } from '../list.ts'

test('bulk: a preview without what a change needs marks what is missing, and leads there', async () => {
  const server = [
    { id: 1, name: 'tokyo' },
    { id: 2, name: 'oslo' },
  ]
  const { user } = await renderApp('/', { seed: { server } })
  await findNames('tokyo', 'oslo')
  await tick(user, 'tokyo', 'oslo')
  await user.click(screen.getByRole('button', { name: 'Edit' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByLabelText('Change: Name')).toHaveFocus()
  await user.click(dialog.getByLabelText('Change: Weight'))
  await user.selectOptions(dialog.getByLabelText('How to change: Weight'), 'Number in order')
  const [start, step] = [dialog.getByLabelText('Start with'), dialog.getByLabelText('Step, may be negative')]
  expect(start).toBeValid()
  await user.type(start, '10')
  await user.click(dialog.getByRole('button', { name: 'Preview' }))
  expect(start).toBeValid()
  expect(step).toBeInvalid()
  expect(step).toHaveAccessibleDescription('Required')
  expect(step).toHaveFocus()
  await user.keyboard('x')
  expect(step).toHaveAccessibleDescription('Must be a whole number')
  await user.clear(step)
  await user.type(step, '-5')
  expect(step).toBeValid()
  await user.click(dialog.getByRole('button', { name: 'Preview' }))
  expect(await dialog.findByText('2 of 2 will change')).toBeVisible()
})

test('bulk: where records differ, a new value begins with one that the form accepts', async () => {
  const service = [
    { id: 1, name: 'web', type: 2, target: 'example.com', duration: 60 },
    { id: 2, name: 'api', type: 2, target: 'example.org', duration: 90 },
  ]
  const { user } = await renderApp('/service', { seed: { service } })
  await findNames('web', 'api')
  await tick(user, 'web', 'api')
  await user.click(screen.getByRole('button', { name: 'Edit' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(await dialog.findByLabelText('Change: Interval (seconds)'))
  expect(await dialog.findByRole('textbox', { name: 'New value' })).toHaveValue('30')
  await user.click(dialog.getByRole('button', { name: 'Preview' }))
  expect(await dialog.findByText('2 of 2 will change')).toBeVisible()
})
