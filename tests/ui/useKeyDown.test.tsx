import { screen } from '@testing-library/react'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test, vi } from 'vitest'
import { useKeyDown } from '#ui/keys/useKeyDown.ts'

test('a key that is pressed at the moment in which a component appears is heard', async () => {
  // As in a browser: effects come some time after the paint.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  onTestFinished(() => {
    root.unmount()
    place.remove()
    vi.unstubAllGlobals()
  })
  const heard: string[] = []
  function Rows() {
    useKeyDown(({ key }) => heard.push(key))
    return <p>Rows</p>
  }
  const appeared = new Promise<void>((resolve) => {
    new MutationObserver((_changes, observer) => {
      observer.disconnect()
      document.dispatchEvent(new KeyboardEvent('keydown', { key: '/' }))
      resolve()
    }).observe(place, { childList: true })
  })
  root.render(<Rows />)
  await appeared
  expect(screen.getByText('Rows')).toBeVisible()
  expect(heard).toEqual(['/'])
})
