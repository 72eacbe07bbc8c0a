import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, onTestFinished, test } from 'vitest'
import { createBackend } from '#backend/index.ts'
import { readConfiguration } from '#configuration/reading/readConfiguration.ts'
import { lotus } from '../../commandLine/lotus.ts'
import { configuration, movedAgents, typed } from '../configuration/generated.ts'
import { passwordLogin, servedBackend } from './command.ts'

const dialects = ['classic', 'interim', 'current'] as const
const pairs = dialects.flatMap((from) => dialects.map((to) => [from, to] as const))

const listenForStop = () => new AbortController().signal

/** Runs the command in this process; returns what it printed, and its exit code if that is not 0. */
async function done(args: readonly string[]) {
  const { code, output, complaint } = await lotus(args, passwordLogin(), listenForStop)
  return code === 0 ? output : { code, output, complaint }
}

/** The secrets that a file leaves out, as somebody would write them into a file of their own. */
const secretsFor = (text: string) =>
  JSON.stringify(
    Object.fromEntries(
      Object.entries(readConfiguration(text).secrets).map(([resource, byId]) => [
        resource,
        Object.fromEntries(
          Object.entries(byId).map(([id, names]) => [id, Object.fromEntries(names.map((name) => [name, typed[name]]))]),
        ),
      ]),
    ),
  )

test.each(pairs)('lotus: whatever a %s server has, plan finds nothing after apply to a %s one', async (from, to) => {
  const folder = await mkdtemp(join(tmpdir(), 'lotus-pairs-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const [all, secrets] = [join(folder, 'all.json'), join(folder, 'secrets.json')]
  await fc.assert(
    fc.asyncProperty(configuration, async (seed) => {
      const source = createBackend({ dialect: from, seed })
      const [here, there] = [await servedBackend(source), await servedBackend(movedAgents(to, source))]
      const text = await done(['export', '--json', '--server', here])
      await writeFile(all, String(text))
      await writeFile(secrets, secretsFor(String(text)))
      const order = [all, '--secrets', secrets, '--bound', '--server', there]
      expect(await done(['apply', '--yes', ...order])).not.toHaveProperty('code')
      expect(await done(['plan', ...order])).toBe('Everything in this file is the same on this server.\n')
    }),
    { numRuns: 2 },
  )
})
