import { Unicode11Addon } from '@xterm/addon-unicode11'
import type { IFunctionIdentifier, IUnicodeVersionProvider, Terminal } from '@xterm/xterm'

/** Where goes what a terminal hands out besides what it draws. */
export interface Takers {
  /** What a program calls its window: one short line, without signs that hide or turn text. */
  onTitle(title: string): void
  /** A program wants a text on the clipboard. What is there it never learns. */
  onCopy(text: string): void
  /** A link was chosen whose text may say something else than its address. */
  onLink(address: string): void
  /** What the terminal answers by itself: to programs that ask it, and where the mouse and the focus are. */
  onReply(data: string): void
  /** What a person has typed or pasted. */
  onTyped(data: string): void
}

/** The longest title, address and text for the clipboard that are taken, and what all else of the kind may have. */
const longest = { title: 200, link: 2048, copy: 2 ** 20, colors: 2 ** 14 }

/** Combining signs that one character may have: browsers take seconds to draw thousands. */
const mostSigns = 16

/** Between two tasks of the page, how often a program may do what draws the whole terminal anew. */
const mostRedrawings = 300

/** Lines that are moved, and columns that are gone through: xterm does each one by itself, up to 2 ** 31 of them. */
const counted = { rows: 'LMST', cols: 'IZb' } as const

/** Colors that are set, asked for and set back. */
const colors = [4, 10, 11, 12, 104, 110, 111, 112]

/** What xterm answers: its kind, its state, where the cursor is, modes. The last one switches modes: focus is told at once. */
const questions: readonly IFunctionIdentifier[] = [
  { final: 'c' },
  { prefix: '>', final: 'c' },
  { final: 'n' },
  { prefix: '?', final: 'n' },
  { intermediates: '$', final: 'p' },
  { prefix: '?', intermediates: '$', final: 'p' },
  { prefix: '?', final: 'h' },
]

/** The mode in which the cursor blinks. */
const blinking = 12

/** What xterm says of the focus and the mouse when nobody has asked. No key sends such. */
const report = /^\p{Cc}\[(?:[IO]|<[\d;]+[Mm])$/u

const decoder = new TextDecoder()

/**
 * All that an output can do to the page, and the answer. What stands neither here nor in the manual of xterm does
 * nothing: bells, images, and what moves, resizes or asks for the window (xterm's `windowOptions` stay off).
 */
export function takeOutputs(terminal: Terminal, takers: Takers): void {
  const { parser } = terminal
  let title: string | undefined
  let copied: string | undefined
  let isAsked = false
  let answers = ''
  let redrawings = 0

  const tooMany = (more = 1) => (redrawings += more) > mostRedrawings
  const asked = () => {
    isAsked = true
    return false
  }

  // Numbers without limit: nothing is done as often as no terminal has room for.
  for (const [side, finals] of Object.entries(counted) as ['rows' | 'cols', string][]) {
    for (const final of finals) parser.registerCsiHandler({ final }, ([count]) => Number(count) > terminal[side])
  }

  // What draws everything anew: so often that the page still takes keys.
  parser.registerEscHandler({ final: 'c' }, () => tooMany())
  for (const id of colors) {
    parser.registerOscHandler(id, (data) => {
      asked()
      return data.length > longest.colors || tooMany(data.split(';').length)
    })
  }

  // Whether the cursor blinks is the person's choice; only together with other modes a program may change it.
  for (const final of 'hl') {
    parser.registerCsiHandler({ prefix: '?', final }, (modes) => {
      if (!modes.includes(blinking)) return false
      return modes.length === 1 || tooMany()
    })
  }

  // Titles: the last one, when all that has come is read. The name of an icon is shown nowhere.
  const retitled = (text: string) => {
    title = titleOf(text)
    return true
  }
  parser.registerOscHandler(0, retitled)
  parser.registerOscHandler(1, () => true)
  parser.registerOscHandler(2, retitled)

  // The clipboard: it is offered a text, and says nothing.
  parser.registerOscHandler(52, (data) => {
    copied = clipboardText(data) ?? copied
    return true
  })

  // Links: a question shows where they lead.
  parser.registerOscHandler(8, (data) => data.length > longest.link)
  terminal.options.linkHandler = {
    allowNonHttpProtocols: true,
    activate: (_, address) => takers.onLink(address),
    hover: (_, address) => terminal.element?.setAttribute('title', address),
    leave: () => terminal.element?.removeAttribute('title'),
  }

  // Answers: known by the question, because F3 and a place of the cursor can be the same bytes.
  for (const id of questions) parser.registerCsiHandler(id, asked)
  parser.registerDcsHandler({ intermediates: '$', final: 'q' }, asked)
  terminal.onData((data) => {
    if (isAsked) answers += data
    else if (report.test(data)) takers.onReply(data)
    else takers.onTyped(data)
  })

  // Nobody types while xterm reads: it does so in one go, and says when it is done.
  terminal.onWriteParsed(() => {
    const found = { title, copied, answers }
    isAsked = false
    answers = ''
    redrawings = 0
    title = copied = undefined
    if (found.answers) takers.onReply(found.answers)
    if (found.title !== undefined) takers.onTitle(found.title)
    if (found.copied !== undefined) takers.onCopy(found.copied)
  })

  // Combining signs: a pile of them becomes several characters.
  // The addon knows nothing of a terminal but this, and hands out its rules in no other way.
  const ruled = { unicode: { register: (rules) => terminal.unicode.register(bounded(rules)) } } as Terminal
  new Unicode11Addon().activate(ruled)
  terminal.unicode.activeVersion = '11'
}

/** A title as it can stand beside names: no controls, nothing that is not seen, nothing that changes the direction. */
const titleOf = (text: string): string =>
  text
    .slice(0, longest.title)
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .replace(/\p{C}/gu, '')
    .trim()

/** The text of "selection;base64"; undefined for a question, for nothing, and for what is no text. */
function clipboardText(data: string): string | undefined {
  const base64 = data.slice(data.indexOf(';') + 1)
  if (base64.length > longest.copy || !/^[A-Za-z\d+/]+={0,2}$/.test(base64) || base64.length % 4 === 1) return undefined
  return decoder.decode(Uint8Array.from(atob(base64), (char) => char.charCodeAt(0)))
}

/** xterm packs what it knows of a character: whether it joins the one before, its width in two bits, and a number. */
function bounded(rules: IUnicodeVersionProvider): IUnicodeVersionProvider {
  const [joins, width, shift] = [0b1, 0b111, 3]
  const alone = 0b010
  return {
    version: rules.version,
    wcwidth: (code) => rules.wcwidth(code),
    charProperties(code, before) {
      const found = rules.charProperties(code, before & width)
      if (!(found & joins)) return found
      const signs = (before >> shift) + 1
      return signs > mostSigns ? alone : found | (signs << shift)
    },
  }
}
