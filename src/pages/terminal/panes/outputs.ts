import type { IFunctionIdentifier, Terminal } from '@xterm/xterm'
import { guardedParser } from '../guardedParser.ts'

/** The handlers for everything that a terminal emits besides the text on its screen. */
interface Takers {
  /** The title that a program sets: one short line, without invisible characters or changes of the text direction. */
  onTitle(title: string): void
  /** A shell reports the folder that it is in; see `readFolderReport`. */
  onFolder(report: string): void
  /** A program wants to copy a text to the clipboard. It can never read the clipboard. */
  onCopy(text: string): void
  /** A link was clicked. Its text may differ from its address. */
  onLink(address: string): void
  /** What the terminal sends by itself: answers to programs, and reports of mouse and focus. */
  onReply(data: string): void
  /** What the user has typed or pasted. */
  onTyped(data: string): void
}

/** The most characters of a title, a link, a folder and a text for the clipboard, and of a sequence that sets colors. */
const longest = { title: 200, link: 2048, folder: 2 ** 14, copy: 2 ** 20, colors: 2 ** 14 }

/** How often a program may trigger a redraw of the whole terminal between two tasks of the page. */
const mostRedrawings = 300

/** Sequences that move lines or columns. xterm performs each step separately, up to 2 ** 31 times. */
const counted = { rows: 'LMST', cols: 'IZb' } as const

/** Sequences that set, query and reset colors. */
const colors = [4, 10, 11, 12, 104, 110, 111, 112]

/**
 * Queries that xterm answers: its type, its status, the cursor position, and modes. The last one sets modes, some of
 * which report the focus at once.
 */
const questions: readonly IFunctionIdentifier[] = [
  { final: 'c' },
  { prefix: '>', final: 'c' },
  { final: 'n' },
  { prefix: '?', final: 'n' },
  { intermediates: '$', final: 'p' },
  { prefix: '?', intermediates: '$', final: 'p' },
  { prefix: '?', final: 'h' },
]

/** The mode for a blinking cursor. */
const blinking = 12

/** The reports of focus and mouse that xterm sends without a query. No key sends these sequences. */
const report = /^\p{Cc}\[(?:[IO]|<[\d;]+[Mm])$/u

const decoder = new TextDecoder()

/**
 * Handles all effects that output can have on the page, and the answers to it. Sequences that are neither here nor in
 * the manual of xterm have no effect: bells, images, and requests to move, resize or query the window (xterm's
 * `windowOptions` stay off).
 */
export function takeOutputs(terminal: Terminal, takers: Takers): void {
  const parser = guardedParser(terminal)
  let title: string | undefined
  let folder: string | undefined
  let copied: string | undefined
  let isAsked = false
  let answers = ''
  let redrawings = 0

  const tooMany = (more = 1) => (redrawings += more) > mostRedrawings
  const asked = () => {
    isAsked = true
    return false
  }

  // Sequences with a count: ignored if the count is larger than the terminal.
  for (const [side, finals] of Object.entries(counted) as ['rows' | 'cols', string][]) {
    for (const final of finals) parser.registerCsiHandler({ final }, ([count]) => Number(count) > terminal[side])
  }

  // Sequences that redraw everything: limited, so that the page still handles keys.
  parser.registerEscHandler({ final: 'c' }, () => tooMany())
  for (const id of colors) {
    parser.registerOscHandler(id, (data) => {
      asked()
      return data.length > longest.colors || tooMany(data.split(';').length)
    })
  }

  // The user decides whether the cursor blinks. A program can change it only together with other modes.
  for (const final of 'hl') {
    parser.registerCsiHandler({ prefix: '?', final }, (modes) => {
      if (!modes.includes(blinking)) return false
      return modes.length === 1 || tooMany()
    })
  }

  // Titles: the last one counts, after all available output is parsed. The icon name is not shown anywhere.
  const retitled = (text: string) => {
    title = titleOf(text)
    return true
  }
  parser.registerOscHandler(0, retitled)
  parser.registerOscHandler(1, () => true)
  parser.registerOscHandler(2, retitled)

  // The folder of the shell, in two forms. The second is one of several that share a number, the others of which are not
  // followed.
  const moved = (report: string) => {
    if (report.length <= longest.folder) folder = report
    return true
  }
  parser.registerOscHandler(7, moved)
  parser.registerOscHandler(9, (data) => !data.startsWith('9;') || moved(data))

  // The clipboard: programs can offer a text, but get no answer.
  parser.registerOscHandler(52, (data) => {
    copied = clipboardText(data) ?? copied
    return true
  })

  // Links: a dialog shows their target first.
  parser.registerOscHandler(8, (data) => data.length > longest.link)
  terminal.options.linkHandler = {
    allowNonHttpProtocols: true,
    activate: (_, address) => takers.onLink(address),
    hover: (_, address) => terminal.element?.setAttribute('title', address),
    leave: () => terminal.element?.removeAttribute('title'),
  }

  // Answers: recognized by the query before them, because F3 and a cursor position can be the same bytes.
  for (const id of questions) parser.registerCsiHandler(id, asked)
  parser.registerDcsHandler({ intermediates: '$', final: 'q' }, asked)
  terminal.onData((data) => {
    if (isAsked) answers += data
    else if (report.test(data)) takers.onReply(data)
    else takers.onTyped(data)
  })

  // No key can arrive while xterm parses: it does so in one task, and this event marks the end.
  terminal.onWriteParsed(() => {
    const found = { title, folder, copied, answers }
    isAsked = false
    answers = ''
    redrawings = 0
    title = folder = copied = undefined
    if (found.answers) takers.onReply(found.answers)
    if (found.title !== undefined) takers.onTitle(found.title)
    if (found.folder !== undefined) takers.onFolder(found.folder)
    if (found.copied !== undefined) takers.onCopy(found.copied)
  })
}

/**
 * A title that is safe to show beside names: without control characters, invisible characters, or changes of the text
 * direction.
 */
const titleOf = (text: string): string =>
  text
    .slice(0, longest.title)
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .replace(/\p{C}/gu, '')
    .trim()

/** Decodes "selection;base64"; undefined for a query, for an empty text, and for data that is not valid. */
function clipboardText(data: string): string | undefined {
  const base64 = data.slice(data.indexOf(';') + 1)
  if (base64.length > longest.copy) return undefined
  try {
    return decoder.decode(Uint8Array.from(atob(base64), (char) => char.charCodeAt(0))) || undefined
  } catch {
    // What a program sends may be anything.
    return undefined
  }
}
