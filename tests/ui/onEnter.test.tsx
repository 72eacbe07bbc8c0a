import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { onEnter } from '#ui/keys/onEnter.ts'
import { composing } from '../composing.ts'
import { showPart } from '../files/panel/show.tsx'

/** A search whose choice gives the focus to a shell, as the ones beside a terminal do. */
function Search() {
  const [said, setSaid] = useState('')
  return (
    <>
      <input aria-label="search" onKeyDown={onEnter(() => screen.getByLabelText('shell').focus())} />
      <textarea aria-label="shell" onKeyPress={({ key }) => setSaid(key)} />
      <output>{said}</output>
    </>
  )
}

test('the Enter that chooses does not reach what has the focus next', async () => {
  const user = showPart(<Search />)
  await user.type(screen.getByLabelText('search'), 'uptime{Enter}')
  expect(screen.getByLabelText('shell')).toHaveFocus()
  expect(screen.getByRole('status')).toHaveTextContent('')
  expect(screen.getByLabelText('shell')).toHaveValue('')
})

test('the Enter that ends a word of an input method chooses nothing', () => {
  showPart(<Search />)
  const search = screen.getByLabelText('search')
  search.focus()
  for (const marks of composing) fireEvent.keyDown(search, { key: 'Enter', ...marks })
  expect(search).toHaveFocus()
})
