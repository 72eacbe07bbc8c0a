import { defaultKeymap, history, historyKeymap, indentWithTab, redo, undo } from '@codemirror/commands'
import { bracketMatching, indentUnit, LanguageDescription } from '@codemirror/language'
import { highlightSelectionMatches, searchKeymap } from '@codemirror/search'
import { Compartment, EditorState, StateEffect } from '@codemirror/state'
import type { Extension, Text } from '@codemirror/state'
import { EditorView, highlightActiveLine, highlightActiveLineGutter, keymap, lineNumbers } from '@codemirror/view'
import { basics, documentOf, viewing } from './codeView.ts'
import type { CodeOptions, CodeView } from './codeView.ts'
import type { Indent } from './indent.ts'
import type { LanguageSupport } from '@codemirror/language'
import { languages } from '@codemirror/language-data'

/** An editor for a text. */
export interface TextEditor extends CodeView {
  snapshot(): Text
  /** Replaces all lines. This can be undone. */
  replace(lines: readonly string[]): void
  /** Sets the indentation that the Tab key inserts. */
  indent(by: Indent): void
  undo(): void
  redo(): void
}

export interface EditorOptions extends CodeOptions {
  /** The name of the file, which determines the language. */
  name: string
  indent: Indent
  onChange: () => void
  /** Leaves the focus where it is. By default the editor takes it. */
  keepsFocus?: boolean
  extensions?: Extension
}

export function createEditor(parent: Element, options: EditorOptions): TextEditor {
  const { lines, name, indent, onChange, keepsFocus = false, extensions = [] } = options
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
        extensions,
      ],
    }),
  })
  if (!keepsFocus) view.focus()
  // If the language fails to load, the text remains without highlighting.
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

/** System files whose names do not have a usual extension. */
const own: [pattern: RegExp, language: string][] = [
  [/^\.?(bash_profile|bash_login|bashrc|profile|zshrc|zprofile|bash_aliases|kshrc)$|\.zsh$/, 'Shell'],
  [/^\.env(\.|$)|\.(env|conf|cnf|cfg|service|socket|timer|mount|target|network|desktop|npmrc)$/, 'Properties files'],
]

const named = (name: string) => languages.find((language) => language.name === name)

/** Loads the language for the name of a file; undefined if there is none. */
async function languageOf(name: string): Promise<LanguageSupport | undefined> {
  const found =
    LanguageDescription.matchFilename(languages, name) ?? named(own.find(([pattern]) => pattern.test(name))?.[1] ?? '')
  return found?.load()
}
