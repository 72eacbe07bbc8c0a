// Runs scripts of package.json in parallel. Prints their output as if they had run in sequence and stopped at the
// first one that fails.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'

async function run(script) {
  const child = spawn(`npm run ${script} 2>&1`, { shell: true, stdio: ['ignore', 'pipe', 'inherit'] })
  const [said, [code]] = await Promise.all([text(child.stdout), once(child, 'close')])
  return { said, succeeded: code === 0 }
}

for (const running of process.argv.slice(2).map(run)) {
  const { said, succeeded } = await running
  process.stdout.write(said)
  if (!succeeded) {
    process.exitCode = 1
    break
  }
}
