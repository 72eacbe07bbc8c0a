import { HighlightStyle, syntaxHighlighting } from '@codemirror/language'
import type { Extension } from '@codemirror/state'
import { EditorView } from '@codemirror/view'
import { tags } from '@lezer/highlight'

const mixed = (color: string, share: number) => `color-mix(in srgb, var(--lotus-${color}) ${share}%, transparent)`

const field = {
  font: 'inherit',
  color: 'inherit',
  background: 'var(--lotus-surface)',
  border: '1px solid var(--lotus-edge)',
  borderRadius: '4px',
  padding: '4px 8px',
}

const look = EditorView.theme({
  '&': { height: '100%', color: 'var(--lotus-text)', backgroundColor: 'var(--lotus-surface)' },
  '&.cm-focused': { outline: '2px solid var(--lotus-accent)', outlineOffset: '-2px' },
  '.cm-scroller': { fontFamily: 'var(--lotus-mono)', fontSize: '13px', lineHeight: '1.5' },
  '.cm-content': { caretColor: 'var(--lotus-text)' },
  '.cm-cursor, .cm-dropCursor': { borderLeftColor: 'var(--lotus-text)' },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground': {
    background: mixed('accent', 28),
  },
  '.cm-gutters': {
    color: 'var(--lotus-muted)',
    backgroundColor: 'var(--lotus-surface)',
    borderRight: '1px solid var(--lotus-line)',
  },
  '.cm-activeLine, .cm-activeLineGutter': { backgroundColor: mixed('accent', 7) },
  '&.cm-focused .cm-matchingBracket': { backgroundColor: mixed('accent', 25) },
  '&.cm-focused .cm-nonmatchingBracket': { backgroundColor: mixed('bad', 25) },
  '.cm-specialChar': { color: 'var(--lotus-bad)' },
  '.cm-searchMatch': { backgroundColor: mixed('warn', 25) },
  '.cm-searchMatch-selected': { backgroundColor: mixed('warn', 55) },
  '.cm-selectionMatch': { backgroundColor: mixed('accent', 15) },
  '.cm-panels': { color: 'var(--lotus-text)', backgroundColor: 'var(--lotus-background)' },
  '.cm-panels-top': { borderBottom: '1px solid var(--lotus-line)' },
  '.cm-panel.cm-search, .cm-panel.cm-gotoLine': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '6px 8px',
    padding: '8px 40px 8px 12px',
    fontFamily: 'var(--lotus-font)',
    fontSize: '13px',
    '& br': { flexBasis: '100%', height: 0, content: '""' },
    '& label': { display: 'inline-flex', alignItems: 'center', gap: '4px', fontSize: 'inherit' },
    '& input, & button, & label': { margin: 0 },
    '& input[type=checkbox]': { width: '16px', height: '16px', accentColor: 'var(--lotus-accent)' },
    '& [name=close]': { top: '6px', right: '8px', width: '28px', height: '28px', fontSize: '20px', color: 'inherit' },
  },
  '.cm-textfield': { ...field, width: '180px' },
  '.cm-button': { ...field, backgroundImage: 'none', cursor: 'pointer' },
  '.cm-button:hover': { background: 'var(--lotus-hover)' },
  '.cm-textfield:focus-visible, .cm-button:focus-visible': { outline: '2px solid var(--lotus-accent)' },
})

/** Only colors of the theme with enough contrast for text. */
const words = HighlightStyle.define([
  { tag: [tags.keyword, tags.tagName, tags.operatorKeyword], color: 'var(--lotus-accent)' },
  { tag: [tags.string, tags.regexp, tags.special(tags.string), tags.inserted], color: 'var(--lotus-good)' },
  { tag: [tags.number, tags.bool, tags.null, tags.atom, tags.unit], color: 'var(--lotus-warn)' },
  { tag: [tags.comment, tags.meta], color: 'var(--lotus-muted)', fontStyle: 'italic' },
  { tag: [tags.propertyName, tags.attributeName, tags.definition(tags.variableName)], color: 'var(--lotus-accent)' },
  { tag: [tags.invalid, tags.deleted], color: 'var(--lotus-bad)' },
  { tag: [tags.heading, tags.strong], fontWeight: '700' },
  { tag: tags.emphasis, fontStyle: 'italic' },
  { tag: [tags.link, tags.url], color: 'var(--lotus-accent)', textDecoration: 'underline' },
])

/** The style of code in the current theme of the page. */
export const codeStyle: Extension = [look, syntaxHighlighting(words)]
