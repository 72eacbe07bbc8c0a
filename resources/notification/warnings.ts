import { jsonFault } from '#engine/form/jsonFault.ts'
import { keptByServer } from '#engine/save/keptByServer.ts'
import type { FormContext, Warning } from '#engine/resource.ts'
import { requestMethod, requestType } from '../enums.ts'
import { placeholdersOf } from './placeholders.ts'
import type { NotifierRequest } from './slots.ts'
import { isUnfilled } from './refuseRequest.ts'
import { knowsUnits } from './units.ts'

const message = '#NEZHA#'
/** What is written like a placeholder of the server. */
const written = /#(?:NEZHA|DATETIME|SERVER)[\w.]*#/g

type NotifierWarning = Warning<keyof NotifierRequest>

/** What the server accepts in a notifier although it is probably a mistake. */
export function notifierWarnings(
  values: NotifierRequest,
  context: FormContext<NotifierRequest>,
): readonly NotifierWarning[] {
  const { url, request_header, request_body, request_method, request_type } = values
  const hasBody = request_method === requestMethod.value.post
  const body = hasBody ? request_body : ''
  const isKept = (name: 'url' | 'request_header' | 'request_body') =>
    values[name] === '' && keptByServer({ writeOnly: true }, name, context)
  const known = new Set(
    placeholdersOf(knowsUnits(context.dialect, context.records('notification'))).map(({ text }) => text),
  )
  const warnings: NotifierWarning[] = []

  for (const [field, text] of [
    ['url', url],
    ['request_body', body],
  ] as const) {
    const names = [...new Set(text.match(written))].filter((name) => !known.has(name))
    if (names.length > 0) warnings.push({ field, message: 'warnings.unknownValues', args: { names: names.join(', ') } })
  }
  if (request_header.match(written)) warnings.push({ field: 'request_header', message: 'warnings.valuesInHeaders' })

  // A value of the same length, so that the fault is where the text has it. Values stand inside of strings.
  const filled = body.replaceAll(written, (name) => 'x'.repeat(name.length))
  const fault = hasBody && request_type === requestType.value.json && body.trim() !== '' ? jsonFault(filled) : undefined
  if (fault) warnings.push({ field: 'request_body', message: 'warnings.filledJson', args: fault })

  const isReady = url !== '' && !isUnfilled(url + body) && !(hasBody && isKept('request_body'))
  if (isReady && !url.includes(message) && !body.includes(message)) {
    warnings.push({ field: hasBody ? 'request_body' : 'url', message: 'warnings.noMessage' })
  }
  if (url !== '' && isKept('request_header'))
    warnings.push({ field: 'request_header', message: 'warnings.keptHeaders' })
  return warnings
}
