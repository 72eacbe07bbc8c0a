import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { submitByKey } from '#ui/keys/submitByKey.ts'
import { createUser } from '../user.ts'

test('Ctrl+Enter: an input sees the key before the form is submitted, and may keep it', async () => {
  const user = createUser()
  const seen: string[] = []
  render(
    <form
      ref={submitByKey}
      onSubmit={(event) => {
        event.preventDefault()
        seen.push('submit')
      }}
    >
      <input aria-label="takes" onKeyDown={({ key }) => key === 'Enter' && seen.push('takes')} />
      <input aria-label="keeps" onKeyDown={(event) => event.stopPropagation()} />
      <button>Save</button>
    </form>,
  )
  await user.type(screen.getByLabelText('takes'), '{Control>}{Enter}{/Control}')
  expect(seen).toEqual(['takes', 'submit'])
  await user.type(screen.getByLabelText('keeps'), '{Control>}{Enter}{/Control}')
  expect(seen).toEqual(['takes', 'submit'])
})
