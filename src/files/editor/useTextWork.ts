import { useRef, useState } from 'react'
import type { Start } from './fetchFile.ts'
import type { RemoteFile } from '../remoteFile.ts'
import type { TextEditor } from '../../code/editorView.ts'
import type { Opened } from './openFile.ts'
import type { OnDisk } from './saveFile.ts'
import { writeText, type TextFile } from './textFile.ts'
import { useSaving } from './useSaving.ts'

/** The state of editing a text: whether there are unsaved changes, and the ways to save. */
export function useTextWork(file: RemoteFile, start: Start, { text, bytes }: Extract<Opened, { kind: 'text' }>) {
  const editor = useRef<TextEditor>(undefined)
  const saved = useRef<ReturnType<TextEditor['snapshot']>>(undefined)
  const [form, setForm] = useState<Omit<TextFile, 'lines'>>(text)
  const [isUnsaved, setUnsaved] = useState(false)
  /** True once the text has been saved. */
  const [hasSaved, setSaved] = useState(false)
  const saving = useSaving(start, file.path, bytes)

  const look = () => setUnsaved(!!editor.current && !!saved.current && !editor.current.snapshot().eq(saved.current))

  async function save() {
    const now = editor.current?.snapshot()
    if (!now || saving.isSaving) return
    if (!(await saving.save(writeText(now.toJSON(), form)))) return
    saved.current = now
    look()
    setSaved(true)
  }

  return {
    ...saving,
    editor,
    form,
    isUnsaved,
    hasSaved,
    look,
    save,
    lines: () => editor.current?.snapshot().toJSON() ?? [],
    onView(made: TextEditor) {
      editor.current = made
      saved.current = made.snapshot()
    },
    /** Overwrites the file on the server. */
    overwrite(there: OnDisk) {
      saving.accept(there)
      void save()
    },
    /** Replaces the edited text with the file on the server. */
    take(there: OnDisk, other: TextFile) {
      saving.accept(there)
      setSaved(false)
      setForm(other)
      editor.current?.replace(other.lines)
      saved.current = editor.current?.snapshot()
      look()
    },
  }
}
