import { chmod, readdir, readFile, readlink, stat, symlink } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { builtCommand, passwordLogin, served } from './command.ts'

const { run, runInShell, file, inFolder } = builtCommand()

async function exporting(output: string) {
  const { address } = await served({ seed: { nat: [{ id: 4, name: 'box', domain: 'box.example.com' }] } })
  return ['export', '--only', 'nat', '--server', address, '--output', output]
}

const leftBeside = async () => (await readdir(inFolder(''))).filter((name) => /\.yaml\./.test(name))

test('lotus export: what the file held stays if the new text cannot be written', async () => {
  await file('kept.yaml', 'lotus: 1\n')
  const { code, complaint } = await runInShell('ulimit -f 0; exec "$@"', await exporting('kept.yaml'), passwordLogin())
  expect([code, complaint]).toEqual([1, 'kept.yaml cannot be written: EFBIG.\n'])
  expect(await readFile(inFolder('kept.yaml'), 'utf8')).toBe('lotus: 1\n')
  expect(await leftBeside()).toEqual([])
})

test('lotus export: a file of the same name is replaced where its link leads, and keeps its mode', async () => {
  await chmod(await file('real.yaml', 'lotus: 1\n'), 0o604)
  await symlink('real.yaml', inFolder('link.yaml'))
  expect(await run(await exporting('link.yaml'), passwordLogin())).toEqual({ code: 0, output: '', complaint: '' })
  expect(await readlink(inFolder('link.yaml'))).toBe('real.yaml')
  expect(await readFile(inFolder('real.yaml'), 'utf8')).toContain('domain: box.example.com')
  expect((await stat(inFolder('real.yaml'))).mode & 0o777).toBe(0o604)
  expect(await leftBeside()).toEqual([])
})

test('lotus export: a link to a file that is not there yet stays a link', async () => {
  await symlink('later.yaml', inFolder('early.yaml'))
  expect(await run(await exporting('early.yaml'), passwordLogin())).toEqual({ code: 0, output: '', complaint: '' })
  expect(await readFile(inFolder('later.yaml'), 'utf8')).toContain('domain: box.example.com')
})

test('lotus export: --output takes the standard output, too', async () => {
  const { output, complaint } = await runInShell('"$@" | cat', await exporting('/dev/stdout'), passwordLogin())
  expect([output, complaint]).toEqual([expect.stringContaining('domain: box.example.com'), ''])
})
