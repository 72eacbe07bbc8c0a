import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { useEndSession, useLeaveGuard } from '#ui/leave/useLeaveGuard.ts'
import { showGuarded } from '../../files/panel/show.tsx'

function Work({ name, goesWith }: { name: string; goesWith?: 'session' }) {
  const { blocked, leave, stay } = useLeaveGuard(true, { goesWith })
  return (
    blocked && (
      <div role="alertdialog" aria-label={name}>
        <button onClick={leave}>Leave</button>
        <button onClick={stay}>Stay</button>
      </div>
    )
  )
}

/** A page with two pieces of unsaved work; the text is the newer one. */
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

test('leave guard: asks for each unsaved work in turn, the newest first, and needs a yes to all', async () => {
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

test('leave guard: a question whose navigation another one has overtaken goes away', async () => {
  const { router, asks } = open()
  await router.navigate('/other')
  await asks('text')
  await router.navigate('/#part')
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  await router.navigate('/other')
  await asks('text')
})

function SignOut({ onEnd }: { onEnd: () => void }) {
  const endSession = useEndSession()
  return <button onClick={() => endSession(onEnd)}>Sign out</button>
}

test('leave guard: sign-out asks about all unsaved work, navigation only about work of the page', async () => {
  const onEnd = vi.fn()
  const { router, user } = showGuarded(
    <>
      <Work name="uploads" goesWith="session" />
      <Work name="text" />
      <SignOut onEnd={onEnd} />
    </>,
  )
  await user.click(await screen.findByText('Sign out'))
  await user.click(await screen.findByText('Stay'))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(onEnd).not.toHaveBeenCalled()
  await user.click(await screen.findByText('Sign out'))
  await screen.findByRole('alertdialog', { name: 'text' })
  await user.click(await screen.findByText('Leave'))
  await screen.findByRole('alertdialog', { name: 'uploads' })
  await user.click(await screen.findByText('Leave'))
  await waitFor(() => expect(onEnd).toHaveBeenCalledOnce())
  await router.navigate('/other')
  await screen.findByRole('alertdialog', { name: 'text' })
  await user.click(await screen.findByText('Leave'))
  expect(await screen.findByText('Elsewhere')).toBeVisible()
})

test('leave guard: sign-out without unsaved work ends the session at once', async () => {
  const onEnd = vi.fn()
  const { user } = showGuarded(<SignOut onEnd={onEnd} />)
  await user.click(await screen.findByText('Sign out'))
  await waitFor(() => expect(onEnd).toHaveBeenCalledOnce())
})
