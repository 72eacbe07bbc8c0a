import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Tips } from '../../src/layout/notices/Tips.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const after = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds))

function renderTips() {
  render(
    <>
      <button data-tip="Refresh (R)">Refresh</button>
      <button data-tip="Columns">Views</button>
      <p>Servers</p>
      <Tips />
    </>,
  )
  fireEvent.pointerOver(screen.getByText('Refresh'))
  after(400)
}

test('tooltip: stays while the pointer is on its element or on the tooltip itself', () => {
  renderTips()
  fireEvent.pointerOver(screen.getByText('Servers'))
  after(100)
  fireEvent.pointerOver(screen.getByRole('tooltip'))
  after(5000)
  expect(screen.getByRole('tooltip')).toHaveTextContent('Refresh (R)')
  fireEvent.pointerOver(screen.getByText('Servers'))
  after(200)
  expect(screen.queryByRole('tooltip')).toBeNull()
})

test('tooltip: another element gets its own in place of it', () => {
  renderTips()
  fireEvent.pointerOver(screen.getByText('Views'))
  after(400)
  expect(screen.getByRole('tooltip')).toHaveTextContent('Columns')
})

test('tooltip: Escape takes it away although the pointer stays', () => {
  renderTips()
  act(() => void fireEvent.keyDown(document.body, { key: 'Escape' }))
  after(1000)
  expect(screen.queryByRole('tooltip')).toBeNull()
})

test.each([
  [300, 'a production database'],
  [200, ''],
])('tooltip: a cell of 200 px whose text takes %i px has “%s”', (width, told) => {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 200, 20))
  vi.spyOn(Range.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, width, 20))
  render(
    <>
      <table>
        <tbody>
          <tr>
            <td>a production database</td>
          </tr>
        </tbody>
      </table>
      <Tips />
    </>,
  )
  fireEvent.pointerOver(screen.getByRole('cell'))
  after(400)
  expect(screen.queryByRole('tooltip')?.textContent ?? '').toBe(told)
})
