import { screen, waitFor } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { renderApp } from '../app.tsx'
import { catchFile } from '../list.ts'

const own = [{ id: 1, name: 'disks', text: 'df -h' }]

const stored = () => JSON.parse(localStorage.getItem('lotus.snippets.1') ?? '[]') as { name: string }[]

async function openConfiguration() {
  const page = await renderApp('/configuration')
  localStorage.setItem('lotus.snippets.1', JSON.stringify(own))
  page.reopen('/configuration')
  return page
}

test('configuration: snippets are in the file only for those who choose that', async () => {
  const { user } = await openConfiguration()
  const box = await screen.findByLabelText('Your snippets, which may hold secrets (1)')
  expect(box).not.toBeChecked()
  const { saved, restore } = catchFile()
  onTestFinished(restore)
  await user.click(screen.getByRole('button', { name: 'Save file' }))
  await waitFor(() => expect(saved.file).toBeDefined())
  expect(await saved.file?.text()).not.toContain('disks')
  await user.click(box)
  await user.click(screen.getByRole('button', { name: 'Save file' }))
  await waitFor(async () => expect(await saved.file?.text()).toContain('snippets:\n  - name: disks\n    text: df -h'))
})

test('configuration: the snippets of a file are shown, and added to those of this browser', async () => {
  const { user } = await openConfiguration()
  const file = `lotus: 1\ndialect: current\nrecords: {}\nsnippets:\n  - { name: disks, text: df -h }\n  - { name: logs, text: journalctl }\n`
  await user.upload(await screen.findByLabelText('Choose a file…', { selector: 'input' }), new File([file], 'own.yaml'))
  await user.click(await screen.findByRole('button', { name: 'Add 1 snippet to this browser' }))
  expect(await screen.findByText('All snippets of this file are in this browser.')).toBeVisible()
  expect(stored().map(({ name }) => name)).toEqual(['disks', 'logs'])
})
