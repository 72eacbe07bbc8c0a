import { screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { findOpenDialog, openEdit, renderApp } from '../app.tsx'
import { fill } from '../typing.ts'

type Dialog = Awaited<ReturnType<typeof findOpenDialog>>

interface Form {
  /** The address of the form; without `?create` it is the edit form of the only record. */
  path: string
  /** Shows the fields that are hidden at first. */
  reveal?: (user: UserEvent, dialog: Dialog) => Promise<void>
  /** Fields that are refused before any input, besides the blank name. */
  missing?: [label: RegExp | string, words: string][]
  /** What is typed into a field, and the error that it then shows. */
  bad?: [label: RegExp | string, typed: string, words: string | RegExp][]
}

const required = 'Required'
const integer = 'Must be a whole number'
const samples = 'Must be a whole number of samples from 3 to 201600, which is a week.'
const webAddress = 'Must be a web address that starts with http:// or https://'

const forms: [string, Form][] = [
  [
    'a NAT profile',
    {
      path: '/nat?create',
      missing: [[/^Server/, required]],
    },
  ],
  [
    'a notifier',
    {
      path: '/notification?create',
      reveal: (user, dialog) => user.click(dialog.getByRole('button', { name: 'Edit as JSON: Headers' })),
      missing: [[/^URL/, required]],
      bad: [
        [/^URL/, 'example.com', webAddress],
        [/^URL/, 'ftp://example.com', webAddress],
        ['Headers', '{', 'Invalid JSON string: line 1, column 2'],
      ],
    },
  ],
  ['a notifier group', { path: '/notification-group?create' }],
  ['a server group', { path: '/server-group?create' }],
  [
    'a server',
    {
      path: '/',
      reveal: async (user, dialog) => {
        await user.clear(await dialog.findByLabelText(/^Name/))
        await user.click(await dialog.findByLabelText('DDNS'))
        const [asJson] = await dialog.findAllByText('Edit as JSON')
        await user.click(asJson as HTMLElement)
      },
      bad: [
        ['Weight', '1.5', integer],
        ['Weight', 'heavy', integer],
        ['Domains for each DDNS profile', '{"1": ', 'Invalid JSON string: line 1, column 7'],
        ['Domains for each DDNS profile', '{"one": []}', 'one is not accepted here'],
      ],
    },
  ],
  [
    'a service',
    {
      path: '/service?create',
      reveal: (user, dialog) => user.click(dialog.getByLabelText('Latency notification')),
      bad: [
        [/^Target/, '', required],
        [/^Target/, 'example.com', webAddress],
        [/^Interval/, '29', 'Must be at least 30'],
        [/^Interval/, '30.5', integer],
        [/^Interval/, '30000000000', 'Must be at most 31,536,000'],
        ['Minimum latency (ms)', '-1', 'Must be at least 0'],
        ['Maximum latency (ms)', '-1', 'Must be at least 0'],
        ['Maximum latency (ms)', 'slow', integer],
      ],
    },
  ],
  [
    'a task',
    {
      path: '/cron?create',
      bad: [
        [/^Command/, '', required],
        [/^Cron expression/, '', required],
      ],
    },
  ],
  [
    'a DDNS profile',
    {
      path: '/ddns?create',
      reveal: async (user, dialog) => {
        await dialog.findByRole('option', { name: 'Webhook' })
        await user.selectOptions(await dialog.findByLabelText(/^Provider/), 'webhook')
      },
      missing: [[/^Webhook URL/, required]],
      bad: [
        [/^Retries/, '0', 'Must be at least 1'],
        [/^Retries/, '11', 'Must be at most 10'],
        [/^Retries/, '2.5', integer],
        [/^Retries/, '2.000', 'This may mean 2000 or 2. Write the one you mean.'],
        [/^Webhook URL/, 'example.com', webAddress],
      ],
    },
  ],
  [
    'an alert rule',
    {
      path: '/alert-rule?create',
      reveal: async (user, dialog) => {
        await user.click(await dialog.findByRole('button', { name: 'CPU busy' }))
        await user.clear(await dialog.findByLabelText(/^Name/))
      },
      bad: [
        [/^Samples/, '3.5', samples],
        [/^Samples/, '2.000', 'This may mean 2000 or 2. Write the one you mean.'],
        [/^Samples/, '2', samples],
        [/^Samples/, '', samples],
        [/^Alert above/, '-1', 'Set a limit above 0.'],
        [/^Alert above/, 'much', 'Must be a number'],
        [/^Alert above/, '2.500', 'This may mean 2500 or 2.5. Write the one you mean.'],
      ],
    },
  ],
]

test.each(forms)('validation: the form of %s refuses invalid values, at their fields and in words', async (_, form) => {
  const { path, reveal, missing = [], bad = [] } = form
  const { user, backend } = await renderApp(path, { seed: { server: [{ id: 1, name: 'tokyo' }] } })
  const dialog = path.endsWith('?create') ? await findOpenDialog() : await openEdit(user, 'tokyo')
  await reveal?.(user, dialog)
  await user.click(await dialog.findByText('Save'))
  for (const [label, words] of [[/^Name\b/, required] as const, ...missing]) {
    await waitFor(() => expect(dialog.getByLabelText(label)).toHaveAccessibleDescription(words))
  }
  for (const [label, typed, words] of bad) {
    const field = dialog.getByLabelText(label)
    await fill(user, field, typed)
    await waitFor(() => expect(field).toHaveAccessibleDescription(words))
    expect(field).toBeInvalid()
  }
  await user.click(await dialog.findByText('Save'))
  expect(screen.getByRole('dialog')).toBeVisible()
  const changes = backend.calls.filter(({ method, path }) => method !== 'GET' && !path.endsWith('/refresh-token'))
  expect(changes).toEqual([])
})
