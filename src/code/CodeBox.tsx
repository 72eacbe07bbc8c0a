import Box from '@mui/material/Box'
import { useEffect, useRef } from 'react'
import { createEditor, type EditorOptions, type TextEditor } from './editorView.ts'
import { indentOf } from './indent.ts'
import { usePhrases } from './phrases.ts'
import { useView } from './useView.ts'

interface CodeBoxProps extends Pick<EditorOptions, 'name' | 'label' | 'describedBy' | 'extensions'> {
  value: string
  onChange: (text: string) => void
}

const linesOf = (text: string) => text.split('\n')

/** An editor for the text of a form field. It fills its parent. Load it on demand. */
export function CodeBox({ value, onChange, ...options }: CodeBoxProps) {
  const phrases = usePhrases()
  const editor = useRef<TextEditor>(undefined)
  const text = useRef(value)
  const report = useRef(onChange)
  const host = useView(
    (parent) =>
      createEditor(parent, {
        ...options,
        lines: linesOf(value),
        indent: indentOf(linesOf(value), options.name),
        phrases,
        keepsFocus: true,
        onChange: () => {
          text.current = editor.current?.snapshot().toJSON().join('\n') ?? value
          report.current(text.current)
        },
      }),
    (made) => {
      editor.current = made
    },
  )
  useEffect(() => {
    report.current = onChange
  }, [onChange])
  // The form may have been reset, or another view of the same text has changed it.
  useEffect(() => {
    if (value !== text.current) editor.current?.replace(linesOf(value))
  }, [value])
  return <Box ref={host} sx={{ height: 1, minHeight: 0 }} />
}
