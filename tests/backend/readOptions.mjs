import { parseArgs } from 'node:util'

/**
 * Reads the options of a command as `parseArgs` does, with `--help` added: it prints the help and ends the command, as an
 * option that the command does not have ends it with one sentence.
 */
export function readOptions(help, config) {
  try {
    const read = parseArgs({ ...config, options: { ...config.options, help: { type: 'boolean' } } })
    if (!read.values.help) return read
    process.stdout.write(help)
    process.exit(0)
  } catch (error) {
    if (!error.code?.startsWith('ERR_PARSE_ARGS')) throw error
    // The parser adds advice after its first sentence.
    process.stderr.write(`${error.message.split(/\.\s/)[0]}; see --help.\n`)
    process.exit(1)
  }
}
