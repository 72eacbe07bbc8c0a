import { screen } from '@testing-library/react'
import { useContext, useState } from 'react'
import { expect, test, vi } from 'vitest'
import type { Session } from '../../../src/auth/session.ts'
import { createProduct } from '../../../src/createProduct.ts'
import { SiteContext } from '../../../src/site/useSite.ts'
import { useClient } from '../../../src/useClient.ts'
import { enterProduct } from '../../auth/enter.tsx'
import { createSignedInTransfers } from './product.ts'

test('transfers: end with the product of their session, whoever signs in next', async () => {
  const made = vi.fn(createProduct)
  function App({ session }: { session: Session }) {
    const [client, site] = [useClient(), useContext(SiteContext)]
    useState(() => made({ client, session, site }))
    return <h1>The product</h1>
  }
  enterProduct('/dashboard/files/1', { as: 'admin', App })
  await screen.findByRole('heading', { name: 'The product' })
  const product = made.mock.results[0]?.value as ReturnType<typeof createProduct>
  const files = Object.fromEntries(Array.from({ length: 20 }, (_none, at) => [`${at}.txt`, new Uint8Array(9)]))
  const { transfers, upload, states, openSessions } = createSignedInTransfers()
  product.transfers.obtain(() => transfers)
  upload(files)
  product.dispose()
  await vi.waitFor(() => expect(new Set(states())).toEqual(new Set(['cancelled'])))
  await vi.waitFor(() => expect(openSessions()).toEqual([0, 0]))
})
