import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { announce } from '../../console.ts'
import { renderApp } from '../../app.tsx'
import { findNames } from '../../list.ts'
import { visitedBy } from './visitors.ts'

test('online users: the keyboard alone selects and blocks an address, the own one with a confirmation', async () => {
  announce(/errors\.blocked/)
  const { user, backend } = await renderApp('/settings/online-user', {
    setting: { web_real_ip_header: 'NZ::Use-Peer-IP' },
    prepare: visitedBy({ ip: '203.0.113.9' }, { ip: '127.0.0.1', user_id: 1 }),
  })
  await findNames('203.0.113.9', '127.0.0.1')
  screen.getByLabelText('Select all rows on this page').focus()
  await user.keyboard(' ')
  expect(await screen.findByText('2 selected')).toBeVisible()
  await user.tab({ shift: true })
  await user.tab({ shift: true })
  expect(screen.getByText('Block')).toHaveFocus()
  await user.keyboard('{Enter}')
  const asked = within(await screen.findByRole('alertdialog'))
  await waitFor(() => expect(asked.getByText('Cancel')).toHaveFocus())
  await user.tab({ shift: true })
  expect(asked.getByRole('checkbox')).toHaveFocus()
  await user.keyboard(' ')
  await user.tab()
  await user.tab()
  expect(asked.getByText('Block')).toHaveFocus()
  await user.keyboard('{Enter}')
  expect(await screen.findByText('Blocked')).toBeVisible()
  expect(new Set(backend.tables.waf.map(({ ip }) => ip))).toEqual(new Set(['203.0.113.9', '127.0.0.1']))
})
