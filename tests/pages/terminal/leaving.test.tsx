import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderApp } from '../../app.tsx'

const sessionsEnd = 'Its sessions and the programs running in them will end.'
const recordingLost = 'A recording has not been saved and will be lost.'

test('terminal: who leaves is told of a recording that is not saved, also after its session has ended', async () => {
  const { user } = await renderApp('/terminal/1', { seed: { server: [{ id: 1, name: 'tokyo' }] } })
  await screen.findByRole('region', { name: 'Terminal 1: tokyo' })
  const choose = async (...names: string[]) => {
    await user.click(screen.getByRole('button', { name: 'More tools' }))
    for (const name of names) await user.click(await screen.findByRole('menuitem', { name }))
  }
  await choose('Save the output to a file', 'Record from now on')
  await screen.findByRole('button', { name: 'The output is being recorded' })
  const leave = async () => {
    await user.click(screen.getByRole('link', { name: 'NAT' }))
    return within(await screen.findByRole('alertdialog', { name: 'Leave the terminal?' }))
  }
  const question = await leave()
  expect(question.getByText(`${sessionsEnd} ${recordingLost}`)).toBeVisible()
  await user.click(question.getByRole('button', { name: 'Stay' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())

  await user.click(screen.getByRole('textbox', { name: 'Terminal 1: tokyo' }))
  await user.keyboard('exit{Enter}')
  await screen.findByText('Session completed')
  const again = await leave()
  expect(again.getByText(recordingLost)).toBeVisible()
  await user.click(again.getByRole('button', { name: 'Leave' }))
  await waitFor(() => expect(window.location.pathname).toBe('/dashboard/nat'))
})
