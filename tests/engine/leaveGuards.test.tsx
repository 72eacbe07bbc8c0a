import { screen, waitFor } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { expect, onTestFinished, test } from 'vitest'
import { LeaveGuards } from '#engine/views/LeaveGuards.tsx'
import { useLeaveGuard } from '#engine/views/useLeaveGuard.ts'
import { show } from '../files/panel/show.tsx'

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
  const page = (
    <LeaveGuards>
      <Work name="terminal" />
      <Work name="text" />
    </LeaveGuards>
  )
  const router = createMemoryRouter([
    { path: '/', element: page },
    { path: '/other', element: <p>Elsewhere</p> },
  ])
  onTestFinished(() => router.dispose())
  const user = show(<RouterProvider router={router} />)
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
