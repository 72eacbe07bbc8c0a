import { defaultKeymap } from '@codemirror/commands'
import { searchKeymap } from '@codemirror/search'
import { EditorState } from '@codemirror/state'
import { EditorView, keymap, lineNumbers } from '@codemirror/view'
import { basics, documentOf, viewing, type CodeOptions, type CodeView } from '../../../code/codeView.ts'

/** Shows a text read-only, scrolled to its end. Lines are numbered only if the text is complete. */
export function createLogView(parent: Element, options: CodeOptions & { isWhole: boolean }): CodeView {
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
        EditorView.contentAttributes.of({ tabindex: '0' }),
        keymap.of([...searchKeymap, ...defaultKeymap]),
      ],
    }),
    scrollTo: EditorView.scrollIntoView(doc.length, { y: 'end' }),
  })
  view.focus()
  return viewing(view)
}
