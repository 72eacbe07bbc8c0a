import { Terminal } from '@xterm/xterm'
import { expect, test } from 'vitest'
import { takeOutputs } from '../../../src/pages/terminal/panes/outputs.ts'

const [columns, lines] = [40, 10]

/** A terminal that no page draws, and the outputs that it hands over. */
function createTerminal() {
  const terminal = new Terminal({ cols: columns, rows: lines, allowProposedApi: true })
  const taken: { [kind: string]: string[] } = { titles: [], folders: [], copied: [], links: [], replies: [], typed: [] }
  takeOutputs(terminal, {
    onTitle: (title) => taken['titles']?.push(title),
    onFolder: (report) => taken['folders']?.push(report),
    onCopy: (text) => taken['copied']?.push(text),
    onLink: (address) => taken['links']?.push(address),
    onReply: (data) => taken['replies']?.push(data),
    onTyped: (data) => taken['typed']?.push(data),
  })
  const output = (bytes: string) => new Promise<void>((done) => terminal.write(bytes, done))
  const shown = () =>
    Array.from({ length: terminal.buffer.active.length }, (_, at) =>
      terminal.buffer.active.getLine(at)?.translateToString(true),
    )
      .join('\n')
      .trimEnd()
  return { terminal, taken, output, shown }
}

const osc = (text: string) => `\x1b]${text}\x07`
const base64 = (text: string) => btoa(String.fromCharCode(...new TextEncoder().encode(text)))
const most = 2 ** 31 - 1

test.each(['b', 'I', 'Z', 'L', 'M', 'S', 'T'])('terminal: CSI %s with a huge count does not hang', async (final) => {
  const { output, shown } = createTerminal()
  await output(`a\x1b[${most}${final}\x1b[9;1Hafter`)
  expect(shown()).toContain('after')
})

test.each([
  '@',
  'A',
  'B',
  'C',
  'D',
  'E',
  'F',
  'G',
  'P',
  'X',
  '`',
  'a',
  'd',
  'e',
  'f',
  'H',
  'r',
  ' @',
  ' A',
  "'}",
  "'~",
])('terminal: the largest number of CSI %s stops at the edge of the screen', async (final) => {
  const { output, shown } = createTerminal()
  await output(`a\x1b[${most};${most}${final}\x1b[9;1Hafter`)
  expect(shown()).toContain('after')
})

test('terminal: numbers that fit the screen keep their effect', async () => {
  const { output, shown } = createTerminal()
  await output('one\x1b[3b\r\ntwo\x1b[1;1H\x1b[2Ltop')
  expect(shown()).toBe('top\n\noneeee\ntwo')
})

test('terminal: a list of a million colors does not block the screen, and a whole palette works', async () => {
  const { output, shown } = createTerminal()
  await output(osc(`4;${';'.repeat(2_000_000)}`))
  await output(osc(`104;${'1;'.repeat(1_000_000)}`))
  await output(osc(Array.from({ length: 256 }, (_, at) => `4;${at};rgb:ff/00/ff`).join('\x07\x1b]')))
  await output('after')
  expect(shown()).toBe('after')
})

test('terminal: skips thousands of color changes, resets and cursor changes that redraw the screen', async () => {
  const { terminal, output, shown } = createTerminal()
  await output(`kept${'\x1b]11;#123456\x07'.repeat(300)}\x1bc`)
  expect(shown()).toBe('kept')
  await output('\x1bcanew')
  expect(shown()).toBe('anew')
  await output('\x1b[?12l')
  terminal.options.cursorBlink = true
  await output('\x1b[?12l')
  expect(terminal.options.cursorBlink).toBe(true)
})

test.each(['0', '2'])('terminal: a title of OSC %s is one short line without hidden characters', async (id) => {
  const { taken, output } = createTerminal()
  await output(osc(`${id};first`) + osc(`${id}; vim:\u202Egpj.exe\u200B\u2066 \u2028rm `))
  await output(osc(`${id};${'x'.repeat(100_000)}`))
  expect(taken['titles']).toEqual(['vim:gpj.exe rm', 'x'.repeat(200)])
})

test('terminal: ignores the icon name, and programs cannot read the title', async () => {
  const { taken, output } = createTerminal()
  await output(osc('1;icon') + '\x1b[20t\x1b[21t')
  expect(taken).toMatchObject({ titles: [], replies: [] })
})

test('terminal: hands over the last text that a program sends for the clipboard', async () => {
  const { taken, output } = createTerminal()
  await output(osc(`52;c;${base64('first')}`) + osc(`52;;${base64('grüße')}`))
  expect(taken['copied']).toEqual(['grüße'])
})

test.each([
  ['a question', '52;c;?'],
  ['nothing', '52;c;'],
  ['what is no text', '52;c;no base64!'],
  ['no selection', '52'],
  ['one sign too few at its end', '52;c;QQ='],
  ['a length that no text has', '52;c;QUFBQ'],
  ['a megabyte', `52;c;${'A'.repeat(2 ** 20 + 4)}`],
])('terminal: on %s the clipboard neither answers nor changes', async (_, text) => {
  const { taken, output, shown } = createTerminal()
  await output(osc(text) + 'after')
  expect(taken).toMatchObject({ copied: [], replies: [] })
  expect(shown()).toBe('after')
})

test('terminal: a click on a link asks the page, and an overlong link is none', async () => {
  const { terminal, taken, output } = createTerminal()
  await output(osc('8;;https://a.example/') + 'text' + osc('8;;') + osc(`8;;https://b/${'x'.repeat(3000)}`) + 'long')
  terminal.options.linkHandler?.activate(new Event('click') as MouseEvent, 'https://a.example/', {
    start: { x: 1, y: 1 },
    end: { x: 4, y: 1 },
  })
  expect(taken['links']).toEqual(['https://a.example/'])
})

test.each([
  ['DA', '\x1b[c', '\x1b[?1;2c'],
  ['secondary DA', '\x1b[>c', '\x1b[>0;276;0c'],
  ['DSR', '\x1b[5n', '\x1b[0n'],
  ['the place of the cursor', '\x1b[6n', '\x1b[1;1R'],
  ['the same for DEC', '\x1b[?6n', '\x1b[?1;1R'],
  ['DECRQM', '\x1b[4$p', '\x1b[4;2$y'],
  ['private DECRQM', '\x1b[?2004$p', '\x1b[?2004;2$y'],
  ['DECRQSS', '\x1bP$qm\x1b\\', '\x1bP1$r0m\x1b\\'],
])('terminal: answers %s only to the program', async (_, question, answer) => {
  const { taken, output } = createTerminal()
  await output(question)
  expect(taken).toMatchObject({ replies: [answer], typed: [] })
})

test('terminal: answers many queries at once', async () => {
  const { taken, output } = createTerminal()
  await output('\x1b[5n'.repeat(1000))
  expect(taken['replies']).toEqual(['\x1b[0n'.repeat(1000)])
})

test('terminal: typed text that looks like an answer counts as typed', async () => {
  const { terminal, taken, output } = createTerminal()
  await output('\x1b[6n')
  terminal.input('\x1b[1;2R')
  terminal.input('ls\r')
  expect(taken).toMatchObject({ replies: ['\x1b[1;1R'], typed: ['\x1b[1;2R', 'ls\r'] })
})

test.each(['\x1b[I', '\x1b[O', '\x1b[<0;12;3M', '\x1b[<35;12;3m'])(
  'terminal: focus and mouse reports such as %j do not count as typed',
  (data) => {
    const { terminal, taken } = createTerminal()
    terminal.input(data)
    expect(taken).toMatchObject({ replies: [data], typed: [] })
  },
)

test.each([
  '3;10;10',
  '4;9000;9000',
  '8;500;500',
  '9;1',
  '11',
  '13',
  '14',
  '15',
  '16',
  '18',
  '19',
  '20',
  '21',
  '22',
  '23',
])('terminal: CSI %s t neither changes the window nor tells its state', async (window) => {
  const { terminal, taken, output } = createTerminal()
  await output(`\x1b[${window}t\x1b[?40h\x1b[?3h`)
  expect([terminal.cols, terminal.rows]).toEqual([columns, lines])
  expect(taken).toMatchObject({ replies: [], titles: [] })
})

test.each([
  ['a sixel image', '\x1bPq#0;2;0;0;0#0~~@@vv@@~~$-\x1b\\'],
  ['an image of iTerm', osc(`1337;File=inline=1:${'A'.repeat(100_000)}`)],
  ['an image of kitty', `\x1b_Gf=100;${'A'.repeat(100_000)}\x1b\\`],
  ['a bell', '\x07'.repeat(10_000)],
  ['a notification', osc('777;notify;title;body') + osc('9;text')],
  ['a string without end, and what ends it', `\x1b]0;${'x'.repeat(1_000_000)}\x18`],
  ['a keyboard that a program defines', '\x1bP0;1|17/17\x1b\\'],
  ['a printer', '\x1b[5i\x1b[4i'],
])('terminal: %s has no effect', async (_, bytes) => {
  const { taken, output, shown } = createTerminal()
  await output(`${bytes}after`)
  expect(shown()).toBe('after')
  expect(taken).toEqual({ titles: [], folders: [], copied: [], links: [], replies: [], typed: [] })
})

test('terminal: of the folders that a shell reports at once the last one counts, and a huge one does not', async () => {
  const { output, taken } = createTerminal()
  await output(osc('7;file://tokyo/etc') + osc('7;file://tokyo/srv') + osc(`7;file://tokyo/${'a'.repeat(2 ** 15)}`))
  await output(osc('9;a notice of a program') + osc('9;4;1;50'))
  await output(osc('9;9;"C:\\Users"'))
  expect(taken['folders']).toEqual(['file://tokyo/srv', '9;"C:\\Users"'])
})
