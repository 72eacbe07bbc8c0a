import { lotus } from './lotus.ts'

/** From then on, Ctrl+C lets the record that is being saved finish; before, it ends the program. */
function listenForStop(): AbortSignal {
  const stop = new AbortController()
  process.once('SIGINT', () => stop.abort())
  return stop.signal
}

const { code, output, complaint } = await lotus(process.argv.slice(2), process.env, listenForStop)
process.stderr.write(complaint)
process.stdout.write(output, () => process.exit(code))
