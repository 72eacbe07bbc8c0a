import { expect, test, vi } from 'vitest'
import { checksumsOf } from '../../../src/files/tools/checksumsOf.ts'
import type { FileTools } from '../../../src/tools/fileTools.ts'

const { signal } = new AbortController()
const sum = (digit: string) => digit.repeat(64)

/** Tools of a server whose command prints this. */
function toolsOf(output: string) {
  const execute = vi.fn<FileTools['execute']>(async () => ({ exitCode: 1, output, errors: '', isLate: false }))
  const read = vi.fn<FileTools['read']>(async (path) => ({
    bytes: new Uint8Array(),
    sha256: sum(path.at(-1) ?? ''),
    isLast: true,
  }))
  return { execute, read }
}

test('checksums: one command makes those of many files, and small files that it leaves out are read', async () => {
  const tools = toolsOf(`${sum('0')}  /a\n${sum('1')}  /with two  spaces\nsha256sum: /c: Permission denied\n`)
  const files = ['/a', '/with two  spaces', '/c'].map((path) => ({ path, size: 3 }))
  expect(Object.fromEntries(await checksumsOf(tools, true, files, signal))).toEqual({
    '/a': sum('0'),
    '/with two  spaces': sum('1'),
    '/c': sum('c'),
  })
  expect(tools.execute).toHaveBeenCalledOnce()
})

test('checksums: without commands only small files are read', async () => {
  const tools = toolsOf('')
  const files = [
    { path: '/a', size: 1_048_576 },
    { path: '/b', size: 1_048_577 },
  ]
  expect([...(await checksumsOf(tools, false, files, signal)).keys()]).toEqual(['/a'])
  expect(tools.execute).not.toHaveBeenCalled()
})
