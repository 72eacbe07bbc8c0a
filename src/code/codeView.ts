import { openSearchPanel, search } from '@codemirror/search'
import { EditorState, Text, type Extension } from '@codemirror/state'
import { drawSelection, EditorView, highlightSpecialChars } from '@codemirror/view'
import { wantsNoMotion } from '../motion.ts'
import { nonce } from '../nonce.ts'
import { codeStyle } from './codeStyle.ts'
import type { Phrases } from './phrases.ts'

export interface CodeOptions {
  lines: readonly string[]
  label: string
  /** The id of the element that describes the text. */
  describedBy?: string
  phrases: Phrases
}

/** A mounted view of a text. */
export interface CodeView {
  search(): void
  destroy(): void
}

/** Creates a document from lines. Parsing a string would also split at carriage returns inside a line. */
export const documentOf = (lines: readonly string[]): Text => Text.of([...lines])

/** The extensions that all views share. */
export const basics = ({ label, describedBy, phrases }: Omit<CodeOptions, 'lines'>): Extension => [
  EditorState.phrases.of(phrases),
  EditorView.contentAttributes.of({
    'aria-label': label,
    ...(describedBy && { 'aria-describedby': describedBy }),
    // A text that cannot be edited is scrolled by keys as well.
    tabindex: '0',
    autocorrect: 'off',
    autocapitalize: 'off',
  }),
  nonce ? EditorView.cspNonce.of(nonce) : [],
  highlightSpecialChars(),
  drawSelection(wantsNoMotion() ? { cursorBlinkRate: 0 } : {}),
  search({ top: true }),
  codeStyle,
]

export const viewing = (view: EditorView): CodeView => ({
  search: () => void openSearchPanel(view),
  destroy: () => view.destroy(),
})
