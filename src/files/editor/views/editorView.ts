import { defaultKeymap, history, historyKeymap, indentWithTab, redo, undo } from '@codemirror/commands'
import { bracketMatching, indentUnit } from '@codemirror/language'
import { highlightSelectionMatches, searchKeymap } from '@codemirror/search'
import { Compartment, EditorState, StateEffect, type Text } from '@codemirror/state'
import { EditorView, highlightActiveLine, highlightActiveLineGutter, keymap, lineNumbers } from '@codemirror/view'
import { basics, documentOf, viewing, type CodeOptions, type CodeView } from './codeView.ts'
import type { Indent } from './indent.ts'
import { languageOf } from './languages.ts'

/** A text of an editor at some time. */
export type Snapshot = Pick<Text, 'toJSON'>

/** A text that is edited. */
export interface TextEditor extends CodeView {
  snapshot(): Text
  /** Puts other lines in its place, which can be undone. */
  replace(lines: readonly string[]): void
  /** From now on lines are indented so. */
  indent(by: Indent): void
  undo(): void
  redo(): void
}

export interface EditorOptions extends CodeOptions {
  /** The name of the file, which tells its language. */
  name: string
  indent: Indent
  onChange: () => void
}

export function createEditor(parent: Element, options: EditorOptions): TextEditor {
  const { lines, name, indent, onChange } = options
  const indentation = new Compartment()
  let isThere = true
  const view = new EditorView({
    parent,
    state: EditorState.create({
      doc: documentOf(lines),
      extensions: [
        basics(options),
        lineNumbers(),
        history(),
        bracketMatching(),
        indentation.of(indentUnit.of(indent)),
        highlightSelectionMatches(),
        highlightActiveLine(),
        highlightActiveLineGutter(),
        keymap.of([...searchKeymap, ...defaultKeymap, ...historyKeymap, indentWithTab]),
        EditorView.updateListener.of(({ docChanged }) => docChanged && onChange()),
      ],
    }),
  })
  view.focus()
  // Without its language a text is plain, and no less a text.
  void languageOf(name)
    .catch(() => undefined)
    .then((language) => isThere && language && view.dispatch({ effects: StateEffect.appendConfig.of(language) }))

  return {
    ...viewing(view),
    snapshot: () => view.state.doc,
    replace: (next) => view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: documentOf(next) } }),
    indent: (by) => view.dispatch({ effects: indentation.reconfigure(indentUnit.of(by)) }),
    undo: () => void undo(view),
    redo: () => void redo(view),
    destroy() {
      isThere = false
      view.destroy()
    },
  }
}
