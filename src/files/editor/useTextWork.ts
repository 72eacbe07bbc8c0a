import { useRef, useState } from 'react'
import type { RemoteFile } from '../remoteFile.ts'
import type { TextEditor } from '../../code/editorView.ts'
import type { Opened } from './openFile.ts'
import type { FileWays } from './fileWays.ts'
import type { OnDisk } from './saveFile.ts'
import { isWide, type Encoding } from './encodings.ts'
import { readText, writeText, type TextFile, type TextForm } from './textFile.ts'
import { useSaving } from './useSaving.ts'

/** A character that the encoding lacks, or an encoding that the file is not in. */
type Misfit = { kind: 'lacks'; char: string } | { kind: 'unreadable'; encoding: Encoding }

/** The state of editing a text: whether there are unsaved changes, and the ways to save. */
export function useTextWork(file: RemoteFile, ways: FileWays, { text, bytes }: Extract<Opened, { kind: 'text' }>) {
  const editor = useRef<TextEditor>(undefined)
  const saved = useRef<ReturnType<TextEditor['snapshot']>>(undefined)
  const [form, setForm] = useState<TextForm>(text)
  const [savedForm, setSavedForm] = useState<TextForm>(text)
  const [isChanged, setChanged] = useState(false)
  /** True once the text has been saved. */
  const [hasSaved, setSaved] = useState(false)
  const [misfit, setMisfit] = useState<Misfit>()
  const saving = useSaving(ways, file, bytes)

  const look = () => setChanged(!!editor.current && !!saved.current && !editor.current.snapshot().eq(saved.current))

  async function save() {
    const now = editor.current?.snapshot()
    if (!now || saving.isSaving) return
    const content = writeText(now.toJSON(), form)
    setMisfit(content.lacks === undefined ? undefined : { kind: 'lacks', char: content.lacks })
    if (!content.bytes || !(await saving.save(content.bytes))) return
    saved.current = now
    setSavedForm(form)
    look()
    setSaved(true)
  }

  /** Replaces the edited text with that of the file. */
  function show(other: TextFile) {
    setSaved(false)
    setMisfit(undefined)
    setForm(other)
    setSavedForm(other)
    editor.current?.replace(other.lines)
    saved.current = editor.current?.snapshot()
    look()
  }

  return {
    ...saving,
    editor,
    form,
    isUnsaved: isChanged || form.encoding !== savedForm.encoding,
    misfit,
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
      show(other)
    },
    /** Reads the file in another encoding. */
    readIn(encoding: Encoding) {
      const there = saving.known()
      const other = there.kind === 'there' ? readText(there.bytes, encoding) : undefined
      if (other) show(other)
      else setMisfit({ kind: 'unreadable', encoding })
    },
    /** From the next save on, the file is in this encoding. */
    saveIn(encoding: Encoding) {
      setMisfit(undefined)
      const hasMark = encoding === savedForm.encoding ? savedForm.hasMark : isWide(encoding)
      setForm({ ...form, encoding, hasMark })
    },
    dismissMisfit: () => setMisfit(undefined),
  }
}
