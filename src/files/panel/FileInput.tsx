import type { Ref } from 'react'
import type { Nested } from '../transfers/treePlan.ts'
import { chosenFile } from './dropped.ts'

interface FileInputProps {
  ref: Ref<HTMLInputElement>
  label: string
  /** Whether a folder is selected, with all that is in it. Default: files. */
  isFolder?: boolean
  onFiles: (files: readonly Nested<File>[]) => void
}

/** Lets the user select files, or a folder. The same ones can be selected again at once. */
export function FileInput({ ref, label, isFolder = false, onFiles }: FileInputProps) {
  return (
    <input
      ref={ref}
      type="file"
      multiple
      hidden
      aria-label={label}
      {...(isFolder && { webkitdirectory: '' })}
      onChange={({ target }) => {
        const files = Array.from(target.files ?? [], chosenFile)
        // Browsers fire `change` only if the selection differs from the last one.
        target.value = ''
        if (files.length > 0) onFiles(files)
      }}
    />
  )
}
