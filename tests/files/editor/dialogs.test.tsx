import { EditorView } from '@codemirror/view'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { file, type Tree } from '#backend/machine/disk.ts'
import { AskedFile, type Asked } from '../../../src/files/editor/AskedFile.tsx'
import type { FileWays } from '../../../src/files/editor/fileWays.ts'
import { encodePath } from '../../../src/streams/fileCodec.ts'
import { ToolError } from '../../../src/tools/toolError.ts'
import { clickOutside } from '../../ui/clickOutside.ts'
import { showGuarded, type showPart } from '../panel/show.tsx'
import { createMachine } from './machine.ts'

/** The dialog for a file of /t, on a page with a link to another. */
function showDialog(tree: Tree, asked: Partial<Asked> & { name?: string }, replace?: FileWays['replace']) {
  const machine = createMachine(tree)
  const [onDownload, onMade, onClose] = [vi.fn<(file: unknown) => void>(), vi.fn<() => void>(), vi.fn<() => void>()]
  const onFolder = vi.fn<(file: unknown) => void>()
  let lost = 0
  let held: Promise<void> | undefined
  const start = () => {
    const session = machine.start()
    if (lost > 0) session.leave()
    lost = Math.max(0, lost - 1)
    const upload: typeof session.upload = async (...sent) => {
      await held
      return session.upload(...sent)
    }
    return { ...session, upload }
  }
  /** Holds uploads back until the returned function is called. */
  const hold = () => {
    let release = () => {}
    held = new Promise((resolve) => (release = resolve))
    return release
  }
  const path = encodePath(`/t/${asked.name ?? ''}`)
  const whole = (
    asked.kind === 'make' ? { path: encodePath('/t'), entries: [], ...asked } : { kind: 'open', path, ...asked }
  ) as Asked
  const { router, user } = showGuarded(
    <AskedFile asked={whole} ways={{ start, replace }} {...{ onDownload, onFolder, onMade, onClose }} />,
  )
  return { machine, user, router, lose: () => (lost += 1), hold, onDownload, onFolder, onMade, onClose }
}

const button = (name: string) => screen.getByRole('button', { name })
const press = async (user: ReturnType<typeof showPart>, name: string) =>
  user.click(await screen.findByRole('button', { name }))
const text = (name: string) => screen.findByRole('textbox', { name: `Text of ${name}` })

/** Inserts text at the beginning as typing does: jsdom has no editing of its own. */
async function write(name: string, insert: string) {
  EditorView.findFromDOM(await text(name))?.dispatch({ changes: { from: 0, insert } })
  await screen.findByText(/Not saved/)
}

test('editor: saves a changed text and then shows it as saved', async () => {
  const { machine, user, onMade, onClose } = showDialog({ 'a.conf': 'one\r\ntwo\r\n' }, { name: 'a.conf' })
  expect(await screen.findByText('CRLF')).toBeVisible()
  expect(button('Save')).toBeDisabled()
  await write('a.conf', 'zero\n')
  await user.keyboard('{Control>}s{/Control}')
  expect(await screen.findByText('CRLF · Saved')).toBeVisible()
  expect(machine.textOf('a.conf')).toBe('zero\r\none\r\ntwo\r\n')
  await write('a.conf', 'more\n')
  // The same key on a Russian keyboard.
  fireEvent.keyDown(await text('a.conf'), { key: 'ы', code: 'KeyS', ctrlKey: true })
  expect(await screen.findByText('CRLF · Saved')).toBeVisible()
  expect(onMade).toHaveBeenCalledTimes(2)
  clickOutside(screen.getByRole('dialog'), 2)
  expect(onClose).not.toHaveBeenCalled()
  await press(user, 'Close')
  expect(onClose).toHaveBeenCalledOnce()
  expect(machine.counts()[1]).toBe(0)
})

test('editor: a text that is saved but has lost its owner is closed without a question, and can be saved once more', async () => {
  const replace = vi.fn<NonNullable<FileWays['replace']>>(async ({ bytes }) => {
    machine.entries.set('a', file(bytes))
    throw new ToolError('unowned', 'the owner was not restored')
  })
  const { machine, user, onMade, onClose } = showDialog({ a: 'old' }, { name: 'a' }, replace)
  await write('a', 'new ')
  await press(user, 'Save')
  expect(await screen.findByText(/^The text is saved, but the file now belongs/)).toBeVisible()
  expect(screen.getByText('LF · Saved')).toBeVisible()
  expect(onMade).toHaveBeenCalledOnce()
  await press(user, 'Save')
  await waitFor(() => expect(replace).toHaveBeenCalledTimes(2))
  await press(user, 'Close')
  expect(onClose).toHaveBeenCalledOnce()
})

test('editor: a link to a folder can be opened as a folder', async () => {
  const { user, onFolder, onClose } = showDialog({ link: {} }, { name: 'link' })
  await press(user, 'Open as folder')
  expect(onFolder).toHaveBeenCalledWith({ path: encodePath('/t/link'), name: 'link' })
  expect(onClose).toHaveBeenCalledOnce()
})

test('editor: Tab indents as the file does, or as chosen', async () => {
  const { machine, user } = showDialog({ Makefile: '\ufeffall:\n' }, { name: 'Makefile' })
  await user.click(await text('Makefile'))
  await user.keyboard('{Tab}')
  expect(await screen.findByText('BOM · LF · Not saved')).toBeVisible()
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Indentation' }), '4 spaces')
  await user.click(await text('Makefile'))
  await user.keyboard('{Tab}')
  await press(user, 'Save')
  await screen.findByText('BOM · LF · Saved')
  expect(Buffer.from(machine.textOf('Makefile')!, 'utf8').toString()).toContain('\tall:')
})

test('editor: asks before it overwrites changes of somebody else', async () => {
  const { machine, user } = showDialog({ a: 'old\n' }, { name: 'a' })
  await write('a', 'mine ')
  machine.entries.set('a', file('theirs\n'))
  await press(user, 'Save')
  const question = within(await screen.findByRole('alertdialog', { name: 'The file has changed on the server' }))
  expect(await question.findByRole('textbox', { name: 'On the server' })).toHaveTextContent('theirs')
  expect(question.getByRole('textbox', { name: 'Here' })).toHaveTextContent('mine old')
  await user.click(await question.findByRole('button', { name: 'Back to the text' }))
  expect(machine.textOf('a')).toBe('theirs\n')
  await press(user, 'Save')
  machine.entries.set('a', file('theirs again\n'))
  await press(user, 'Overwrite')
  expect(await screen.findByRole('textbox', { name: 'On the server' })).toHaveTextContent('theirs again')
  await press(user, 'Overwrite')
  expect(await screen.findByText('LF · Saved')).toBeVisible()
  expect(machine.textOf('a')).toBe('mine old\n')
})

test('editor: the version on the server can replace the text', async () => {
  const { machine, user } = showDialog({ a: 'old\n' }, { name: 'a' })
  await write('a', 'mine ')
  machine.entries.set('a', file('theirs\r\n'))
  await press(user, 'Save')
  await press(user, 'Use the version on the server')
  expect(await screen.findByText('CRLF')).toBeVisible()
  expect(await text('a')).toHaveTextContent('theirs')
  await write('a', 'and ')
  await press(user, 'Save')
  await screen.findByText('CRLF · Saved')
  expect(machine.textOf('a')).toBe('and theirs\r\n')
})

test('editor: a failed save shows the reason and keeps the text', async () => {
  const { machine, user } = showDialog({ a: 'old' }, { name: 'a' })
  await write('a', 'new ')
  machine.entries.set('a', file('old', { locked: true }))
  await press(user, 'Save')
  expect(await screen.findByText(/was not saved.*The user of the agent may not do this/)).toBeVisible()
  expect(await text('a')).toHaveTextContent('new old')
  machine.entries.delete('a')
  await press(user, 'Save')
  await press(user, 'Save anyway')
  expect(await screen.findByText('LF · Saved')).toBeVisible()
  expect(machine.textOf('a')).toBe('new old')
})

/** "中文" in GBK. */
const chinese = Uint8Array.of(0xd6, 0xd0, 0xce, 0xc4, 0x0a)

const choose = async (user: ReturnType<typeof showPart>, group: string, encoding: string) => {
  const select = await screen.findByRole('combobox', { name: 'Encoding' })
  const options = within(within(select).getByRole('group', { name: group }))
  await user.selectOptions(select, options.getByRole('option', { name: encoding }))
}

test('editor: a text can be read in another encoding, and is saved in it', async () => {
  const { machine, user } = showDialog({ a: chinese }, { name: 'a' })
  expect(await text('a')).toHaveTextContent('中文')
  await choose(user, 'Read the file in', 'Latin-1')
  expect(await text('a')).toHaveTextContent('ÖÐÎÄ')
  await choose(user, 'Read the file in', 'GBK')
  expect(await text('a')).toHaveTextContent('中文')
  await write('a', '大')
  // Reading again would lose the change.
  const later = 'Read the file in (save or undo your changes first)'
  expect(await screen.findByRole('group', { name: later })).toBeInTheDocument()
  await press(user, 'Save')
  await screen.findByText('LF · Saved')
  expect(machine.bytesOf('a')).toEqual(Uint8Array.of(0xb4, 0xf3, ...chinese))
})

test('editor: a text can be saved in another encoding; a character that it lacks is named, and nothing is lost', async () => {
  const { machine, user } = showDialog({ a: '中é\n' }, { name: 'a' })
  await text('a')
  await choose(user, 'Save the file in', 'Big5')
  await press(user, 'Save')
  expect(await screen.findByText(/“é” does not exist in Big5/)).toBeVisible()
  expect(machine.textOf('a')).toBe('中é\n')
  await choose(user, 'Save the file in', 'UTF-16 LE')
  expect(screen.queryByText(/does not exist/)).toBeNull()
  await press(user, 'Save')
  await screen.findByText('BOM · LF · Saved')
  expect(machine.bytesOf('a')).toEqual(Uint8Array.of(0xff, 0xfe, 0x2d, 0x4e, 0xe9, 0, 0x0a, 0))
})

test('editor: a file that is no text in an encoding stays as it is shown', async () => {
  const { user } = showDialog({ a: 'éx' }, { name: 'a' })
  await text('a')
  await choose(user, 'Read the file in', 'UTF-16 BE')
  expect(await screen.findByText('This file is not a text in UTF-16 BE.')).toBeVisible()
  expect(await text('a')).toHaveTextContent('éx')
  expect(screen.getByRole('combobox', { name: 'Encoding' })).toHaveDisplayValue('UTF-8')
})

test('editor: what does not seem to be text can be read in an encoding, or shown byte by byte', async () => {
  const { user } = showDialog({ a: Uint8Array.of(0x83, 0x65, 0x81, 0x5b, 0x03) }, { name: 'a' })
  await screen.findByText(/does not seem to be text/)
  await user.selectOptions(screen.getByRole('combobox', { name: 'Read the file in' }), 'Shift JIS')
  expect(await text('a')).toHaveTextContent('テー')
})

test('editor: a log is followed while that is switched on', async () => {
  const { machine, user } = showDialog({ 'a.log': 'one\n' }, { name: 'a.log' })
  await text('a.log')
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(false)
  await user.click(screen.getByRole('switch', { name: 'Follow' }))
  machine.entries.set('a.log', file('one\ntwo\n'))
  await waitFor(async () => expect(await text('a.log')).toHaveTextContent('onetwo'))
  machine.entries.set('a.log', file('', { size: 2 * 1_048_576, read: () => new Uint8Array(2 * 1_048_576) }))
  expect(await screen.findByText(/Only files of up to 1 MiB can be followed/)).toBeVisible()
  expect(screen.getByRole('switch', { name: 'Follow' })).not.toBeChecked()
})

test('editor: one lost answer does not end the following of a log', async () => {
  const { machine, user, lose } = showDialog({ 'a.log': 'one\n' }, { name: 'a.log' })
  await text('a.log')
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(false)
  lose()
  await user.click(screen.getByRole('switch', { name: 'Follow' }))
  machine.entries.set('a.log', file('one\ntwo\n'))
  await waitFor(async () => expect(await text('a.log')).toHaveTextContent('onetwo'), { timeout: 15_000 })
  expect(screen.getByRole('switch', { name: 'Follow' })).toBeChecked()
})

test('editor: the bytes of a file are shown in rows', async () => {
  const { user } = showDialog({ b: Uint8Array.from([0, 0x41, 0xff, ...Array<number>(14).fill(0x42)]) }, { name: 'b' })
  await press(user, 'Show the bytes')
  const rows = await screen.findByRole('region', { name: 'Bytes of b' })
  expect(rows).toHaveTextContent('00000000 00 41 ff 42 42 42 42 42 42 42 42 42 42 42 42 42 .A.BBBBBBBBBBBBB')
  expect(rows).toHaveTextContent('00000010 42 B')
})

test('editor: text and bytes are found with the keyboard alone, around the end of the file', async () => {
  const content = new Uint8Array(1000)
  content.set([0x41, 0x42], 3)
  content.set([0x41, 0x42], 900)
  const shown = vi.spyOn(Element.prototype, 'scrollIntoView')
  onTestFinished(() => shown.mockRestore())
  const { user, onClose } = showDialog({ b: content }, { name: 'b' })
  await press(user, 'Show the bytes')
  const rows = await screen.findByRole('region', { name: 'Bytes of b' })
  await waitFor(() => expect(rows).toHaveFocus())
  const marks = () =>
    within(rows)
      .queryAllByRole('mark')
      .map(({ textContent }) => textContent)
  await user.keyboard('{Control>}f{/Control}')
  await user.keyboard('AB')
  expect(await screen.findByText('Match 1 of 2')).toBeVisible()
  expect(marks()).toEqual(['41 42', 'AB'])
  expect(shown.mock.instances.at(-1)).toHaveTextContent('41 42')
  await user.keyboard('{Enter}')
  expect(screen.getByText('Match 2 of 2')).toBeVisible()
  await user.keyboard('{F3}')
  expect(screen.getByText('Match 1 of 2')).toBeVisible()
  await user.keyboard('{Shift>}{Enter}{/Shift}')
  expect(screen.getByText('Match 2 of 2')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Hexadecimal' }))
  const field = screen.getByRole('textbox', { name: 'Find text or bytes' })
  await user.clear(field)
  await user.type(field, '42 0')
  expect(await screen.findByText('Not pairs of hexadecimal digits')).toBeVisible()
  await user.type(field, '0')
  expect(await screen.findByText('Match 2 of 2')).toBeVisible()
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('search')).toBeNull()
  await waitFor(() => expect(rows).toHaveFocus())
  expect(onClose).not.toHaveBeenCalled()
})

test('editor: every way out asks about unsaved changes', async () => {
  const { user, router, onClose } = showDialog({ a: 'old' }, { name: 'a' })
  await write('a', 'new ')
  await press(user, 'Close')
  await press(user, 'Keep editing')
  void router.navigate('/other')
  await press(user, 'Keep editing')
  expect(await text('a')).toHaveTextContent('new old')
  expect(onClose).not.toHaveBeenCalled()
  void router.navigate('/other')
  await press(user, 'Discard')
  expect(await screen.findByText('Elsewhere')).toBeVisible()
})

test('editor: a save that has changed nothing yet can be ended, and the text stays', async () => {
  const { machine, user, onClose } = showDialog({ a: 'old' }, { name: 'a' })
  await write('a', 'new ')
  machine.row.behavior = { answer: 60_000 }
  for (const end of [() => press(user, 'Cancel'), () => clickOutside(screen.getByRole('dialog'), 1)]) {
    await press(user, 'Save')
    await screen.findByRole('button', { name: 'Cancel' })
    await end()
    expect(await screen.findByRole('button', { name: 'Close' })).toBeEnabled()
  }
  expect(screen.queryByRole('alert')).toBeNull()
  machine.row.behavior = {}
  await press(user, 'Save')
  await screen.findByText('LF · Saved')
  expect(machine.textOf('a')).toBe('new old')
  expect(onClose).not.toHaveBeenCalled()
})

test('editor: nothing closes it while it sends a text, and a save goes on after the page is left', async () => {
  const { machine, user, router, hold, onClose } = showDialog({ a: 'old' }, { name: 'a' })
  const release = hold()
  await write('a', 'new ')
  await press(user, 'Save')
  await waitFor(() => expect(button('Cancel')).toBeDisabled())
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('alertdialog')).toBeNull()
  await waitFor(() => expect(machine.counts()).toEqual([3, 2]))
  void router.navigate('/other')
  await press(user, 'Discard')
  await screen.findByText('Elsewhere')
  release()
  await waitFor(() => expect(machine.textOf('a')).toBe('new old'))
  expect(onClose).not.toHaveBeenCalled()
})

test.each<[string, string, Tree[string], RegExp]>([
  ['no text', 'a', Uint8Array.of(1, 0, 2), /does not seem to be text/],
  ['a kind that is not shown', 'a.zip', 'PK', /cannot be shown here/],
  ['large', 'a.txt', file('', { size: 3 * 1_048_576 }), /is 3 MiB\. Up to 2 MiB/],
  ['closed', 'a', file('a', { locked: true }), /The user of the agent may not do this/],
])('editor: a file that is %s can be downloaded', async (_what, name, content, words) => {
  const { user, onDownload, onClose } = showDialog({ [name]: content }, { name })
  expect(await screen.findByText(words)).toBeVisible()
  await press(user, 'Download')
  expect(onDownload).toHaveBeenCalledWith({ name, path: encodePath(`/t/${name}`) })
  expect(onClose).toHaveBeenCalledOnce()
})

test('editor: Cancel closes a file that is still loading', async () => {
  const { machine, user, onClose } = showDialog({ a: 'a' }, { name: 'a' })
  machine.row.behavior = { answer: 60_000 }
  await screen.findByRole('progressbar', { name: 'Opening a' })
  await press(user, 'Cancel')
  expect(onClose).toHaveBeenCalledOnce()
})

test('editor: a log and the end of a long text are read-only', async () => {
  const lines = Array.from({ length: 300_000 }, (_none, at) => `line ${at}`).join('\n')
  const { user } = showDialog({ 'a.txt': lines }, { name: 'a.txt' })
  await press(user, 'View the end')
  expect(await screen.findByText('The last 2 MiB of 3.3 MiB')).toBeVisible()
  const log = await text('a.txt')
  expect(log).toHaveAttribute('aria-readonly', 'true')
  expect(log).toHaveTextContent('line 299999')
  expect(log).not.toHaveTextContent('line 1 ')
})

test('editor: an opened text leads to its end, unless it has unsaved changes', async () => {
  const { user } = showDialog({ 'out.txt': 'one' }, { name: 'out.txt' })
  await write('out.txt', 'new ')
  expect(button('View the end')).toHaveAttribute('aria-disabled', 'true')
  EditorView.findFromDOM(await text('out.txt'))?.dispatch({ changes: { from: 0, to: 4 } })
  await waitFor(() => expect(button('View the end')).not.toHaveAttribute('aria-disabled'))
  await press(user, 'View the end')
  expect(await screen.findByRole('switch', { name: 'Follow' })).not.toBeChecked()
})

test('editor: an image opens from its own object URL', async () => {
  const made: Blob[] = []
  const revoke = vi.fn<(address: string) => void>()
  Object.assign(URL, { createObjectURL: (blob: Blob) => `blob:${made.push(blob)}`, revokeObjectURL: revoke })
  onTestFinished(() => expect(revoke).toHaveBeenCalledWith('blob:1'))
  showDialog({ 'a.png': 'bytes' }, { name: 'a.png' })
  expect(await screen.findByRole('img', { name: 'a.png' })).toHaveAttribute('src', 'blob:1')
  expect(made.map(({ type, size }) => [type, size])).toEqual([['image/png', 5]])
})

test('editor: a drawing, which may contain scripts, has no address with the rights of the product', async () => {
  const make = vi.fn<() => string>(() => 'blob:1')
  Object.assign(URL, { createObjectURL: make, revokeObjectURL: () => undefined })
  const code = '<svg onload="alert(1)"/>'
  const { user } = showDialog({ 'a.SVG': code }, { name: 'a.SVG' })
  const image = await screen.findByRole('img', { name: 'a.SVG' })
  expect(image).toHaveAttribute('src', `data:image/svg+xml;base64,${btoa(code)}`)
  expect(make).not.toHaveBeenCalled()
  await press(user, 'Edit as text')
  expect(await text('a.SVG')).toHaveTextContent(code)
})

test.each([
  ['a.pdf', 'IFRAME', 'application/pdf'],
  ['a.mp3', 'AUDIO', 'audio/mpeg'],
  ['a.webm', 'VIDEO', 'video/webm'],
])('editor: %s is shown by its type, as %s', async (name, tag, type) => {
  const made: Blob[] = []
  Object.assign(URL, { createObjectURL: (blob: Blob) => `blob:${made.push(blob)}`, revokeObjectURL: () => undefined })
  Object.defineProperty(navigator, 'pdfViewerEnabled', { configurable: true, value: true })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'pdfViewerEnabled'))
  const { user, onDownload } = showDialog({ [name]: 'bytes' }, { name })
  const shown = await screen.findByTitle(name)
  expect([shown.tagName, shown.getAttribute('src')]).toEqual([tag, 'blob:1'])
  expect(made.map((blob) => [blob.type, blob.size])).toEqual([[type, 5]])
  await press(user, 'Download')
  expect(onDownload).toHaveBeenCalledOnce()
})

test('editor: a PDF is offered for download where the browser cannot show one', async () => {
  Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => undefined })
  showDialog({ 'a.pdf': 'bytes' }, { name: 'a.pdf' })
  expect(await screen.findByText(/cannot be shown here/)).toBeVisible()
  expect(screen.queryByTitle('a.pdf')).toBeNull()
})

test('new file: an empty file is created only under a free name', async () => {
  const { machine, user, onMade, onClose } = showDialog(
    { late: 'kept' },
    { kind: 'make', entries: [{ name: 'taken', isFolder: false }] },
  )
  await press(user, 'Create')
  const field = screen.getByRole('textbox', { name: 'Name' })
  expect(field).toHaveAccessibleDescription('A file needs a name.')
  for (const name of ['taken', 'late']) {
    await user.clear(field)
    await user.type(field, `${name}{Enter}`)
    await vi.waitFor(() => expect(field).toHaveAccessibleDescription('This name already exists.'))
  }
  expect(machine.textOf('late')).toBe('kept')
  await user.type(field, 'r{Enter}')
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect([machine.textOf('later'), onMade.mock.calls.length]).toEqual(['', 1])
})
