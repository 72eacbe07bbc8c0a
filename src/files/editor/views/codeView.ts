import { openSearchPanel, search } from '@codemirror/search'
import { EditorState, Text, type Extension } from '@codemirror/state'
import { drawSelection, EditorView, highlightSpecialChars } from '@codemirror/view'
import { nonce } from '../../../nonce.ts'
import { codeStyle } from './codeStyle.ts'
import type { Phrases } from './phrases.ts'

export interface CodeOptions {
  lines: readonly string[]
  /** The accessible name. */
  label: string
  /** The id of what describes it. */
  describedBy?: string
  phrases: Phrases
}

/** A text on the screen. */
export interface CodeView {
  search(): void
  destroy(): void
}

/** Lines as a document: a text would be parted at carriage returns that belong to a line too. */
export const documentOf = (lines: readonly string[]): Text => Text.of([...lines])

/** What all texts have. */
export const basics = ({ label, describedBy, phrases }: Omit<CodeOptions, 'lines'>): Extension => [
  EditorState.phrases.of(phrases),
  EditorView.contentAttributes.of({
    'aria-label': label,
    ...(describedBy && { 'aria-describedby': describedBy }),
    autocorrect: 'off',
    autocapitalize: 'off',
  }),
  nonce ? EditorView.cspNonce.of(nonce) : [],
  highlightSpecialChars(),
  drawSelection(),
  search({ top: true }),
  codeStyle,
]

export const viewing = (view: EditorView): CodeView => ({
  search: () => void openSearchPanel(view),
  destroy: () => view.destroy(),
})
