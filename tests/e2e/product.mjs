import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))

/**
 * Starts a build, the last one by default, with an embedded server of its own, as `npm start` does.
 * Resolves to its address, which ends in /dashboard/, and the way to end it.
 */
export function startProduct({ dialect = 'current', data = 'demo', dist = 'dist' } = {}) {
  const options = ['--dist', dist, '--port', '0', '--dialect', dialect, '--data', String(data)]
  const command = spawn(process.execPath, ['tests/backend/start.mjs', ...options], {
    cwd: root,
    env: { ...process.env, NEZHA_URL: '' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const stop = () => command.kill()
  return new Promise((resolve, reject) => {
    let output = ''
    const read = (text) => {
      output += text
      const url = /http:\S+\/dashboard\//.exec(output)?.[0]
      if (url) resolve({ url, stop })
    }
    command.stdout.setEncoding('utf8').on('data', read)
    command.stderr.setEncoding('utf8').on('data', read)
    command.on('exit', () => reject(new Error(`The server ended at once: ${output}`)))
  })
}
