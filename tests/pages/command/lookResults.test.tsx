import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderApp } from '../../app.tsx'

/** What the script prints on a machine with these lines besides the key that all have. */
const printed = (...lines: string[]) =>
  ['key\t/root 0123 sysop@nezhapwn\t', 'cron\t@daily backup\t/etc/crontab', ...lines, ''].join('\n')

const server = (id: number, name: string, prints: string) => ({ id, name, behavior: { prints } })

const seed = {
  server: [
    server(1, 'tokyo', printed()),
    server(2, 'oslo', printed('preload\t/lib/libx.so\t', 'hidden\t/dev/shm/.x\t')),
    server(3, 'lima', printed()),
  ],
}

test('look: the script is offered, runs after a question, and what differs and what is usual are told', async () => {
  const { user } = await renderApp('/command?servers=1-3&look', { seed })
  expect(await screen.findByLabelText(/^Command/)).toHaveDisplayValue(/ld\.so\.preload/)
  await user.click(screen.getByRole('button', { name: 'Run on 3 servers' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Run this command?' }))
  await user.click(question.getByRole('button', { name: 'Run on 3 servers' }))

  const results = within(await screen.findByRole('region', { name: 'What differs from most servers' }))
  const oslo = within(await results.findByRole('region', { name: 'oslo' }))
  // What is usual is known once most machines have answered.
  await waitFor(() =>
    expect(oslo.getAllByRole('listitem').map(({ textContent }) => textContent?.trim())).toEqual([
      'Preloaded library /lib/libx.so',
      'Hidden file /dev/shm/.x',
    ]),
  )
  expect(oslo.getByRole('link', { name: 'oslo' })).toHaveAttribute('href', '/dashboard/server/2')
  expect(await results.findByText(/^As on most servers: .*tokyo.*lima/)).toBeVisible()

  const usual = within(results.getByRole('region', { name: /^On most servers/ }))
  expect(usual.getByText('/root 0123 sysop@nezhapwn')).toBeVisible()
  expect(usual.getByText('@daily backup')).not.toBeVisible()
  await user.click(usual.getByText('Show 1 more'))
  expect(usual.getByText('@daily backup')).toBeVisible()
})
