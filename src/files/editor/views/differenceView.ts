import { MergeView, unifiedMergeView } from '@codemirror/merge'
import { EditorState, type Extension } from '@codemirror/state'
import { EditorView, lineNumbers } from '@codemirror/view'
import { basics, documentOf, type CodeOptions } from '../../../code/codeView.ts'

const tinted = (color: string, share: number) => `color-mix(in srgb, var(--lotus-${color}) ${share}%, transparent)`

const look = EditorView.theme({
  '&.cm-merge-a .cm-changedLine, .cm-deletedChunk': { backgroundColor: tinted('bad', 10) },
  '&.cm-merge-b .cm-changedLine, .cm-insertedLine': { backgroundColor: tinted('good', 10) },
  '&.cm-merge-a .cm-changedText, .cm-deletedChunk .cm-deletedText': { background: tinted('bad', 28) },
  '&.cm-merge-b .cm-changedText': { background: tinted('good', 28) },
  '&.cm-merge-a .cm-changedLineGutter, .cm-deletedLineGutter': { background: 'var(--lotus-bad)' },
  '&.cm-merge-b .cm-changedLineGutter': { background: 'var(--lotus-good)' },
  '.cm-collapsedLines': { color: 'var(--lotus-muted)', background: 'var(--lotus-background)' },
})

interface DifferenceOptions extends Pick<CodeOptions, 'phrases'> {
  before: Pick<CodeOptions, 'lines' | 'label'>
  after: Pick<CodeOptions, 'lines' | 'label'>
  isSideBySide: boolean
}

/** Milliseconds after which the difference is computed less exactly. */
const diffConfig = { timeout: 1000 }

/** Shows the differences between two texts. Unchanged parts are collapsed. */
export function createDifference(parent: Element, options: DifferenceOptions): { destroy(): void } {
  const { before, after, phrases, isSideBySide } = options
  const extensionsOf = ({ label }: Pick<CodeOptions, 'label'>): Extension => [
    basics({ label, phrases }),
    lineNumbers(),
    EditorView.lineWrapping,
    EditorState.readOnly.of(true),
    EditorView.editable.of(false),
    look,
  ]
  const more = { gutter: true, collapseUnchanged: {}, diffConfig }
  if (isSideBySide) {
    return new MergeView({
      parent,
      a: { doc: documentOf(before.lines), extensions: extensionsOf(before) },
      b: { doc: documentOf(after.lines), extensions: extensionsOf(after) },
      ...more,
    })
  }
  const original = documentOf(before.lines)
  const unified = unifiedMergeView({ original, mergeControls: false, ...more })
  return new EditorView({ parent, doc: documentOf(after.lines), extensions: [extensionsOf(after), unified] })
}
