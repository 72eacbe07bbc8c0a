import { render, screen } from '@testing-library/react'
import { Suspense, useState } from 'react'
import { expect, test } from 'vitest'
import { HeldTyping } from '#ui/keys/HeldTyping.tsx'
import { lazyPart } from '#ui/lazyPart.ts'
import { createUser } from '../user.ts'

/** A shell whose key F2 opens a part, with a field that takes the focus, or without one; `come` lets the part come. */
function openPage(hasField: boolean) {
  let come = () => {}
  const code = new Promise<void>((resolve) => (come = resolve))
  const Part = lazyPart(async () => {
    await code
    return ({ onClose }: { onClose: () => void }) => (
      <form>
        {hasField && <input autoFocus aria-label="Search" />}
        <button type="button" onClick={onClose}>
          Close
        </button>
      </form>
    )
  })
  function Page() {
    const [isOpen, setOpen] = useState(false)
    const close = () => setOpen(false)
    return (
      <>
        <textarea aria-label="Shell" onKeyDown={({ key }) => key === 'F2' && setOpen(true)} />
        {isOpen && (
          <Suspense fallback={<HeldTyping onEscape={close} />}>
            <Part onClose={close} />
          </Suspense>
        )}
      </>
    )
  }
  render(<Page />)
  const user = createUser()
  const shell = screen.getByRole('textbox', { name: 'Shell' })
  const open = async () => {
    await user.click(shell)
    await user.keyboard('{F2}')
  }
  return { user, shell, open, come }
}

test('held typing: what is typed before a part has come is typed into its field, and nowhere else', async () => {
  const { user, shell, open, come } = openPage(true)
  await open()
  await user.keyboard('rm now{Enter}')
  come()
  const field = await screen.findByRole('textbox', { name: 'Search' })
  expect(field).toHaveFocus()
  expect(field).toHaveValue('rm now')
  expect(shell).toHaveValue('')
})

test('held typing: Escape gives up waiting, and the focus goes back', async () => {
  const { user, shell, open } = openPage(true)
  await open()
  await user.keyboard('ab{Escape}')
  expect(shell).toHaveFocus()
  await user.keyboard('ls')
  expect(shell).toHaveValue('ls')
})

test('held typing: a part without a field leaves the focus where it was, and nothing is typed there', async () => {
  const { user, shell, open, come } = openPage(false)
  await open()
  await user.keyboard('ab')
  come()
  await screen.findByRole('button', { name: 'Close' })
  expect(shell).toHaveValue('')
  expect(shell).toHaveFocus()
})
