import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { PaceNote } from '../../../src/files/tools/PaceNote.tsx'
import { createPace } from '../../../src/tools/pace.ts'
import { showPart } from '../panel/show.tsx'

test('full file manager: calls that wait for the limit of the server are told', async () => {
  const pace = createPace()
  showPart(<PaceNote pace={pace} />)
  expect(screen.queryByRole('status')).toBeNull()
  pace.rest(60_000)
  const wanted = new AbortController()
  const calls = [pace.take(wanted.signal), pace.take(wanted.signal)].map((call) => call.catch(() => 'not wanted'))
  expect(await screen.findByRole('status')).toHaveTextContent(
    'The server takes a limited number of calls a minute. 2 calls wait.',
  )
  wanted.abort()
  expect(await Promise.all(calls)).toEqual(['not wanted', 'not wanted'])
})
