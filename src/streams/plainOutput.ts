/** Escape sequences: those with parameters, those with a text and its end, and those of two characters. */
// oxlint-disable-next-line no-control-regex -- they are what is taken out
const escapes = /\x1b(?:\[[0-?]*[ -/]*[@-~]|[\]PX^_][^\x07\x1b]*(?:\x07|\x1b\\)?|[ -/]*[0-~])/g

// oxlint-disable-next-line no-control-regex -- they are what is taken out
const controls = /[\x00-\x07\x0b-\x1f\x7f]/g

/** The output of a terminal as text: without escape sequences; of a line that was rewritten, the last version. */
export function plainOutput(output: string): string {
  return output
    .replace(escapes, '')
    .split('\n')
    .map((line) => lastVersion(line).replace(controls, ''))
    .join('\n')
}

function lastVersion(line: string): string {
  const versions = line.split('\r')
  return versions.findLast((version) => version !== '') ?? ''
}
