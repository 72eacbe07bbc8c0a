import Box from '@mui/material/Box'
import { useT } from '#i18n/useT.ts'
import type { CodeView, CodeOptions } from '#code/codeView.ts'
import { usePhrases } from '#code/phrases.ts'
import { useView } from '#code/useView.ts'
import { defaultKeymap } from '@codemirror/commands'
import { searchKeymap } from '@codemirror/search'
import { EditorState } from '@codemirror/state'
import { EditorView, keymap, lineNumbers } from '@codemirror/view'
import { basics, documentOf, viewing } from '#code/codeView.ts'

interface LogPaneProps {
  lines: readonly string[]
  name: string
  isWhole: boolean
  onView: (view: CodeView) => void
}

/** The text of a log, scrolled to its end. */
export function LogPane({ lines, name, isWhole, onView }: LogPaneProps) {
  const phrases = usePhrases()
  const t = useT()
  const label = t('pages.files.editor.text', { name })
  const host = useView((parent) => createLogView(parent, { lines, label, phrases, isWhole }), onView)
  return <Box ref={host} sx={{ height: '100%' }} />
}

/** Shows a text read-only, scrolled to its end. Lines are numbered only if the text is complete. */
function createLogView(parent: Element, options: CodeOptions & { isWhole: boolean }): CodeView {
  const doc = documentOf(options.lines)
  const view = new EditorView({
    parent,
    state: EditorState.create({
      doc,
      selection: { anchor: doc.length },
      extensions: [
        basics(options),
        options.isWhole ? lineNumbers() : [],
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
  return viewing(view)
}
