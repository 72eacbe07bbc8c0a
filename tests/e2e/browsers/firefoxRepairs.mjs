const unknown = new Set(['emulation.setMediaFeaturesOverride'])

/** React does not notice a text that Playwright sets by itself; it notices one that is typed. */
const setsText = '=> bidiInsertText(window, text)'
const typesText = `=> {
  const { document } = window
  const isFrame = /^I?FRAME$/i.test(document.activeElement?.nodeName)
  if (isFrame || !document.execCommand('insertText', false, text)) bidiInsertText(window, text)
}`

/** The answer to a command that Firefox does not know; undefined for any other. */
export function answerFor(command) {
  const { id, method } = JSON.parse(command)
  return unknown.has(method) ? JSON.stringify({ type: 'success', id, result: {} }) : undefined
}

/** The command, with a text that is typed where it was to be set. */
export const withTypedText = (command) => command.replaceAll(setsText, JSON.stringify(typesText).slice(1, -1))

/** What Firefox tells, with the words of an error on the console, which Firefox leaves out of the values. */
export function withErrorText(told) {
  if (!told.includes('"log.entryAdded"')) return told
  const event = JSON.parse(told)
  const { args = [], text } = event.params ?? {}
  if (!args.some(({ type }) => type === 'error')) return told
  return JSON.stringify({ ...event, params: { ...event.params, args: [{ type: 'string', value: text }] } })
}
