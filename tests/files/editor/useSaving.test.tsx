import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { NotificationContextProvider, useNotificationContext } from 'react-admin'
import { expect, test } from 'vitest'
import { file } from '#backend/machine/disk.ts'
import type { FileWays } from '../../../src/files/editor/fileWays.ts'
import { useSaving } from '../../../src/files/editor/useSaving.ts'
import { encodePath } from '../../../src/streams/fileCodec.ts'
import { ToolError } from '../../../src/tools/toolError.ts'
import { FileError } from '../../../src/streams/fileError.ts'
import { showPart } from '../panel/show.tsx'
import { createMachine } from './machine.ts'

const [path, old, mine] = [encodePath('/t/a'), new TextEncoder().encode('old'), new TextEncoder().encode('mine')]

function Editor(ways: FileWays) {
  const { save, obstacle } = useSaving(ways, { serverId: 1, path, name: 'a' }, old)
  return (
    <>
      <button onClick={() => void save(mine)}>Save</button>
      <p>{obstacle?.kind === 'failed' ? `failed, leaves ${obstacle.leaves}` : obstacle?.kind}</p>
    </>
  )
}

const Notifications = () => useNotificationContext().notifications.map(({ message }) => String(message))

function Page(ways: FileWays) {
  const [isOpen, setOpen] = useState(true)
  return (
    <NotificationContextProvider>
      {isOpen && <Editor {...ways} />}
      <button onClick={() => setOpen(false)}>Leave</button>
      <p>
        <Notifications />
      </p>
    </NotificationContextProvider>
  )
}

test('save: one that fails after its page is left, and may have emptied the file, is notified of', async () => {
  const machine = createMachine({ a: 'old' })
  let lose = () => {}
  const lost = new Promise<void>((resolve) => (lose = resolve))
  let uploads = 0
  const upload = async () => {
    uploads += 1
    await lost
    throw new FileError('over', 'the stream is over')
  }
  const user = showPart(<Page start={() => ({ ...machine.start(), upload })} />)
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(uploads).toBe(1))
  await user.click(screen.getByRole('button', { name: 'Leave' }))
  lose()
  expect(await screen.findByText(/^a: .*Part of the file may be left on the server\.$/)).toBeVisible()
})

test('save: one by a tool that may be done, but fails after its page is left, is notified of', async () => {
  const machine = createMachine({ a: 'old' })
  let lose = () => {}
  const lost = new Promise<void>((resolve) => (lose = resolve))
  let isSent = false
  const replace: FileWays['replace'] = async ({ onSend }) => {
    onSend?.()
    isSent = true
    await lost
    throw new ToolError('lost', 'no answer arrived')
  }
  const user = showPart(<Page start={machine.start} replace={replace} />)
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(isSent).toBe(true))
  await user.click(screen.getByRole('button', { name: 'Leave' }))
  lose()
  expect(await screen.findByText('a: No answer arrived. It may still have been done.')).toBeVisible()
})

test('save: one that found a change and then lost its way has left nothing, and a file that is emptied is asked about', async () => {
  const machine = createMachine({ a: 'old' })
  let isLost = false
  const replace: FileWays['replace'] = async ({ onSend }) => {
    onSend?.()
    isLost = true
    return 'changed'
  }
  const start = () => {
    const session = machine.start()
    if (isLost) session.leave()
    return session
  }
  const user = showPart(<Page start={start} replace={replace} />)
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('failed, leaves undefined')).toBeVisible()
  machine.entries.set('a', file(''))
  isLost = false
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('changed')).toBeVisible()
  expect(machine.textOf('a')).toBe('')
})

test('save: one by the agent, of a file that is still owed to its owner, says so', async () => {
  const machine = createMachine({ a: 'old' })
  const user = showPart(<Page start={machine.start} replace={async () => 'owing'} />)
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('failed, leaves all')).toBeVisible()
  expect(machine.textOf('a')).toBe('mine')
})
