import { lotus } from './lotus.ts'

const stop = new AbortController()
// The record that is being saved is finished.
process.once('SIGINT', () => stop.abort())

const { code, output, complaint } = await lotus(process.argv.slice(2), process.env, stop.signal)
process.stderr.write(complaint)
process.stdout.write(output, () => process.exit(code))
