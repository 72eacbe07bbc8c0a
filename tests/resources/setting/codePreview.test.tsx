import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { CodePreview } from '#resources/setting/code/CodePreview.tsx'
import { announce } from '../../console.ts'
import { renderLayout } from '../../layout/frame.tsx'

/** A code that is typed, beside its preview. */
function Editor() {
  const [code, setCode] = useState('<script>let a</script>')
  return (
    <>
      <input aria-label="Code" value={code} onChange={({ target }) => setCode(target.value)} />
      <CodePreview page="public" code={code} />
    </>
  )
}

test('preview: scripts run when asked for, and rest after a change, also one that is taken back', async () => {
  // The name of the site, which the frame of these tests does not have.
  announce(/getOne is not implemented/)
  const { user } = await renderLayout({ children: <Editor /> })
  const sandbox = () => screen.getByTitle('Preview').getAttribute('sandbox')
  const drawn = () => screen.getByTitle('Preview').getAttribute('srcdoc')
  expect(sandbox()).toBe('')
  await user.click(await screen.findByRole('button', { name: 'Run the scripts' }))
  expect(sandbox()).toBe('allow-scripts')
  await user.type(screen.getByLabelText('Code'), 'mark')
  await waitFor(() => expect(drawn()).toMatch(/script(>|&gt;)mark/))
  expect(sandbox()).toBe('')
  await user.type(screen.getByLabelText('Code'), '{Backspace>4/}')
  await waitFor(() => expect(drawn()).not.toMatch(/script(>|&gt;)mark/))
  expect(sandbox()).toBe('')
  expect(screen.getByRole('button', { name: 'Run the scripts' })).toBeEnabled()
})
