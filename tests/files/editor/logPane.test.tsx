import { EditorView } from '@codemirror/view'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { LogPane, type LogView } from '../../../src/files/editor/views/LogPane.tsx'
import { showPart } from '../panel/show.tsx'

test('editor: a log that grows has numbered lines only until its first lines are left out', async () => {
  let view: LogView | undefined
  showPart(<LogPane lines={['first', '']} name="a.log" isWhole onView={(made) => (view = made)} />)
  const text = await screen.findByRole('textbox', { name: 'Text of a.log' })
  const hasNumbers = () => EditorView.findFromDOM(text)?.dom.querySelector('.cm-lineNumbers') !== null
  const grow = () => view?.append(`${'x'.repeat(49_999)}\n`.repeat(100))
  grow()
  expect(hasNumbers()).toBe(true)
  grow()
  expect(hasNumbers()).toBe(false)
})
