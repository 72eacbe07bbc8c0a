import { screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect } from 'vitest'

export const lists = {
  server: [
    { id: 1, name: 'tokyo', geoip: { ip: { ipv4_addr: '198.51.100.7' } }, host: {}, uuid: 'aaaa-1' },
    { id: 2, name: 'oslo', geoip: {}, host: {}, uuid: 'bbbb-2' },
  ],
  user: [{ id: 9, username: 'grace' }],
  transfer: [{ id: 4, server_id: 2 }],
}

export const input = () => screen.findByRole('combobox', { name: 'Search everything' })
export const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent?.trim())
export const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

export async function openPalette(user: UserEvent, query = '') {
  await user.keyboard('{Control>}k{/Control}')
  await input()
  if (query) await user.paste(query)
  else await screen.findAllByRole('option')
}
