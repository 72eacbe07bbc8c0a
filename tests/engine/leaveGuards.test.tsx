import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useLeaveGuard } from '#engine/views/useLeaveGuard.ts'
import { showGuarded } from '../files/panel/show.tsx'

function Work({ name }: { name: string }) {
  const { blocked, leave, stay } = useLeaveGuard(true)
  return (
    blocked && (
      <div role="alertdialog" aria-label={name}>
        <button onClick={leave}>Leave</button>
        <button onClick={stay}>Stay</button>
      </div>
    )
  )
}

/** A page with two works, one of which came later. */
function open() {
  const { router, user } = showGuarded(
    <>
      <Work name="terminal" />
      <Work name="text" />
    </>,
  )
  const asks = (name: string) => screen.findByRole('alertdialog', { name })
  const answer = (words: string) => user.click(screen.getByRole('button', { name: words }))
  return { router, asks, answer }
}

test('of several works each asks in its turn, the last first, and all have to agree', async () => {
  const { router, asks, answer } = open()
  await router.navigate('/other')
  await asks('text')
  expect(screen.getAllByRole('alertdialog')).toHaveLength(1)
  await answer('Leave')
  await asks('terminal')
  await answer('Stay')
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(router.state.location.pathname).toBe('/')

  await router.navigate('/other')
  await asks('text')
  await answer('Leave')
  await asks('terminal')
  await answer('Leave')
  expect(await screen.findByText('Elsewhere')).toBeVisible()
})
