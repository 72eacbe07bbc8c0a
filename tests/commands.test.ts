import { execFile } from 'node:child_process'
import { expect, test } from 'vitest'

const run = (script: string, option: string) =>
  new Promise<{ code: number; output: string; errors: string }>((resolve) => {
    const child = execFile(process.execPath, [script, option], (_, output, errors) =>
      resolve({ code: child.exitCode ?? -1, output, errors }),
    )
  })

test.each([
  ['bench', 'tests/bench/bench.mjs'],
  ['load', 'tests/load/load.mjs'],
  ['screenshots', 'tests/e2e/screenshots.mjs'],
  ['docs', 'docs/.vitepress/site.mjs'],
  ['faults', 'tests/e2e/faults/faults.mjs'],
  ['life', 'tests/e2e/life/life.mjs'],
  ['browsers', 'tests/e2e/browsers/browsers.mjs'],
  ['new-resource', 'generate/newResource.mjs'],
])('npm run %s: --help says what there is', async (name, script) => {
  const { code, output, errors } = await run(script, '--help')
  expect({ code, errors }).toEqual({ code: 0, errors: '' })
  expect(output).toContain(`npm run ${name} `)
})

test('a command refuses an option that it does not have, in one sentence', async () => {
  const wrong = await run('tests/e2e/life/life.mjs', '--nothing')
  expect(wrong).toEqual({ code: 1, output: '', errors: "Unknown option '--nothing'; see --help.\n" })
})
