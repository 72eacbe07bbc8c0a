import { screen } from '@testing-library/react'
import { useLayoutEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test } from 'vitest'
import { imported } from '../../src/app/imported.tsx'

test('gate: product code that arrives between a rendering and its effects is shown', async () => {
  let arrive: (Code: () => string) => void
  const code = new Promise<() => string>((resolve) => (arrive = resolve))
  function Waiting() {
    useLayoutEffect(() => arrive(() => 'the product'), [])
    return 'waiting'
  }
  const Product = imported(() => code, Waiting)
  void Product.load()
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  onTestFinished(() => root.unmount())
  root.render(<Product />)
  expect(await screen.findByText('the product')).toBeVisible()
})
