import Box from '@mui/material/Box'
import { useT } from '#i18n/useT.ts'
import type { CodeView, CodeOptions } from '#code/codeView.ts'
import { usePhrases } from '#code/phrases.ts'
import type { GrowingText } from '../useFollow.ts'
import { useView } from '#code/useView.ts'
import { defaultKeymap } from '@codemirror/commands'
import { searchKeymap } from '@codemirror/search'
import { Compartment, EditorState } from '@codemirror/state'
import { EditorView, keymap, lineNumbers } from '@codemirror/view'
import { basics, documentOf, viewing } from '#code/codeView.ts'

/** The most characters that are shown of a log that grows. */
const mostShown = 8_000_000

interface LogPaneProps {
  lines: readonly string[]
  name: string
  isWhole: boolean
  onView: (view: LogView) => void
}

/** The view of a log, which can grow. */
export type LogView = CodeView & GrowingText

/** The text of a log, scrolled to its end. */
export function LogPane({ lines, name, isWhole, onView }: LogPaneProps) {
  const phrases = usePhrases()
  const t = useT()
  const label = t('pages.files.editor.text', { name })
  const turned = t('pages.files.editor.followTurned')
  const host = useView((parent) => createLogView(parent, { lines, label, phrases, isWhole, turned }), onView)
  return <Box ref={host} sx={{ height: '100%' }} />
}

/** Shows a text read-only, scrolled to its end. Lines are numbered only as long as the text is complete. */
function createLogView(parent: Element, options: CodeOptions & { isWhole: boolean; turned: string }): LogView {
  const doc = documentOf(options.lines)
  const numbers = new Compartment()
  const view = new EditorView({
    parent,
    state: EditorState.create({
      doc,
      selection: { anchor: doc.length },
      extensions: [
        basics(options),
        numbers.of(options.isWhole ? lineNumbers() : []),
        EditorView.lineWrapping,
        EditorState.readOnly.of(true),
        // The keyboard of a phone stays closed. Keys still scroll and search.
        EditorView.editable.of(false),
        keymap.of([...searchKeymap, ...defaultKeymap]),
      ],
    }),
    scrollTo: EditorView.scrollIntoView(doc.length, { y: 'end' }),
  })
  view.focus()
  const isAtEnd = ({ scrollHeight, scrollTop, clientHeight }: HTMLElement) =>
    scrollHeight - scrollTop - clientHeight < 40
  /** Whoever reads at the end stays there. */
  function append(text: string) {
    const follows = isAtEnd(view.scrollDOM)
    view.dispatch({ changes: { from: view.state.doc.length, insert: documentOf(text.split(/\r?\n/)) } })
    if (view.state.doc.length > mostShown) {
      const { to } = view.state.doc.lineAt(view.state.doc.length - mostShown / 2)
      view.dispatch({ changes: { from: 0, to }, effects: numbers.reconfigure([]) })
    }
    const { length } = view.state.doc
    if (follows) view.dispatch({ effects: EditorView.scrollIntoView(length, { y: 'end' }) })
  }
  return {
    ...viewing(view),
    append,
    turn: () => append(`\n── ${options.turned} ──\n`),
  }
}
