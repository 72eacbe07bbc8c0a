import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { FullNotice } from '../../../src/pages/terminal/saving/FullNotice.tsx'
import { SaveTool } from '../../../src/pages/terminal/saving/SaveTool.tsx'
import { showPart } from '../../files/panel/show.tsx'
import { savedFiles } from '../../resources/savedFiles.ts'
import { openShell } from './openShell.ts'

const full = 'The recording has reached its maximum size and has ended.'

test('recording: a full one is shown as ended, and saved from the line that says so', async () => {
  const files = savedFiles()
  const { pane, say } = await openShell('$ ')
  await pane.record('tokyo')
  const user = showPart(
    <>
      <SaveTool pane={pane} name="tokyo" />
      <FullNotice pane={pane} name="tokyo" />
    </>,
  )
  expect(screen.getByRole('button', { name: 'The output is being recorded' })).toBeVisible()
  // In the file, each of these becomes six characters.
  await say('\0'.repeat(17_000_000))
  expect(screen.getByRole('button', { name: full })).toBeVisible()
  expect(screen.getByRole('status')).toHaveTextContent(full)
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: full })).toBeNull())
  expect(files).toHaveLength(1)
})
