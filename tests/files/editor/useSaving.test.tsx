import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { NotificationContextProvider, useNotificationContext } from 'react-admin'
import { expect, test } from 'vitest'
import { useSaving } from '../../../src/files/editor/useSaving.ts'
import { encodePath } from '../../../src/streams/fileCodec.ts'
import { FileError } from '../../../src/streams/fileError.ts'
import type { FileSession } from '../../../src/streams/fileSession.ts'
import { showPart } from '../panel/show.tsx'
import { createMachine } from './machine.ts'

const [path, old, mine] = [encodePath('/t/a'), new TextEncoder().encode('old'), new TextEncoder().encode('mine')]

function Editor({ start }: { start: () => FileSession }) {
  const { save } = useSaving({ start }, { serverId: 1, path, name: 'a' }, old)
  return <button onClick={() => void save(mine)}>Save</button>
}

const Notifications = () => useNotificationContext().notifications.map(({ message }) => String(message))

function Page({ start }: { start: () => FileSession }) {
  const [isOpen, setOpen] = useState(true)
  return (
    <NotificationContextProvider>
      {isOpen && <Editor start={start} />}
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
