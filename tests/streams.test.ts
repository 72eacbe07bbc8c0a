import { expect, test } from 'vitest'
import { replayStreams } from '#backend/streamReplay.ts'

test.each(['classic', 'current'] as const)('recordings: streams match the real %s server', async (dialect) => {
  const { transcripts, failures, left } = await replayStreams(`tests/recordings/streams-${dialect}.json`, dialect)
  expect(failures).toEqual([])
  expect(transcripts).toBe(14)
  expect(left).toBe(0)
})
