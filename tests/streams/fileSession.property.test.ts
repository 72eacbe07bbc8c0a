import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { encodePath } from '../../src/streams/fileCodec.ts'
import { FileError } from '../../src/streams/fileError.ts'
import { startFiles, type FileSession } from '../../src/streams/fileSession.ts'
import { createSessions } from '../../src/streams/sessions.ts'
import { modelContent, createModelAgent, mebibyte, modelName, type Request } from './modelAgent.ts'

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
})

const path = encodePath('/t')

/**
 * Milliseconds between two looks of the agent at its messages. A reply may seem to take no time, and the next one this
 * long: it is shorter than the least time that an upload leaves for a refusal (errorDelay in fileVerbs.ts).
 */
const step = 16

/** A delay in milliseconds that is long enough to send the content of an upload. */
const slow = 4000

const common = {
  fault: fc.constant<Request['fault']>(undefined),
  surplus: fc.constantFrom(0, 0, 1, 5000),
  interval: fc.constantFrom(0, 1, 20, slow),
}
const size = fc.constantFrom(1, 3, 12_000, mebibyte - 1, mebibyte, mebibyte + 1, 2 * mebibyte + 7)
const at = fc.constantFrom(0, 1, 2, 9)
const atFirst = fc.constant(0)
const faultOf = (kinds: NonNullable<Request['fault']>['kind'][], at: fc.Arbitrary<number>) =>
  fc.record({ kind: fc.constantFrom(...kinds), at })

/** The faults of each request. Data of a file and later messages of a listing cannot be recognized as nonsense. */
const faults = {
  list: fc.oneof(faultOf(['drop', 'silence'], at), faultOf(['error', 'nonsense'], atFirst)),
  download: fc.oneof(faultOf(['drop', 'silence', 'error'], at), faultOf(['nonsense'], atFirst)),
  upload: faultOf(['drop', 'silence', 'error', 'nonsense', 'stall'], at),
}
const request = fc.constantFrom('list', 'download', 'upload').chain((verb) =>
  fc.record({
    ...common,
    verb: fc.constant(verb),
    size: verb === 'list' ? fc.constantFrom(0, 1, 40, 11_000, 13_000) : size,
    fault: fc.oneof(common.fault, faults[verb]),
  }),
)
const requests = fc.array(request, { minLength: 1, maxLength: 4 })

/** The received names of a folder or bytes of a file. */
async function ask(session: FileSession, { verb, size }: Request, at: number) {
  if (verb === 'list') return (await session.list(path)).entries.map(({ name }) => name)
  if (verb === 'upload') return session.upload(path, new Blob([modelContent(at, size)]))
  const parts: Uint8Array[] = []
  await session.download(path, { onData: (bytes) => void parts.push(bytes) })
  return Buffer.concat(parts)
}

/** Whether the session ends with this request. */
const endsAll = ({ verb, fault, interval }: Request) =>
  fault !== undefined && (fault.kind !== 'error' || (verb === 'upload' && (fault.at > 0 || interval === slow)))

/** Whether surplus data of a download meets an upload: it ends the upload, as it looks like a reply. */
const meetsUpload = ({ verb, surplus }: Request, next: Request | undefined) =>
  verb === 'download' && surplus > 0 && next?.verb === 'upload'

test('file session: whatever an agent does, each request ends and only complete results succeed', async () => {
  await fc.assert(
    fc.asyncProperty(requests, async (asked) => {
      fc.pre(!asked.some((request, at) => meetsUpload(request, asked[at + 1])))
      const agent = createModelAgent(asked)
      const session = startFiles({
        create: async () => 'one',
        open: () => agent.socket,
        sessions: createSessions(),
        isReachable: () => true,
      })
      await vi.advanceTimersByTimeAsync(0)
      agent.accept()
      const results: unknown[] = []
      const all = asked.map(async (request, at) => {
        results[at] = await ask(session, request, at).catch((error: unknown) => error)
      })
      let isDone = false
      void Promise.all(all).then(() => (isDone = true))
      for (let time = 0; time < 1_000_000 && !isDone; time += step) {
        await agent.advance(step)
        await vi.advanceTimersByTimeAsync(step)
      }
      expect(isDone, 'each request ends').toBe(true)
      expect(agent.errors).toEqual([])
      const last = asked.findIndex(endsAll)
      for (const [at, request] of asked.entries()) {
        const { verb, size, fault } = request
        const result = results[at]
        if (fault || (last >= 0 && at > last)) expect(result, `${at} fails`).toBeInstanceOf(FileError)
        else if (verb === 'list')
          expect(result).toEqual(Array.from({ length: size }, (_none, entry) => modelName(entry)))
        else if (verb === 'download')
          expect(modelContent(at, size).every((byte, index) => (result as Buffer)[index] === byte)).toBe(true)
        else expect([result, agent.uploaded.get(at)?.equals(modelContent(at, size))]).toEqual([undefined, true])
      }
      session.leave()
    }),
    { numRuns: 80 },
  )
})
