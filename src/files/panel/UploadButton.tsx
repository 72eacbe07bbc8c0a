import Upload from '@mui/icons-material/FileUploadOutlined'
import Button from '@mui/material/Button'
import { useRef } from 'react'
import { useT } from '#i18n/useT.ts'

interface UploadButtonProps {
  disabled: boolean
  onFiles: (files: readonly File[]) => void
}

/** Selects files to upload. The same files can be selected again at once. */
export function UploadButton({ disabled, onFiles }: UploadButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  const t = useT()
  return (
    <>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label={t('pages.files.uploadFiles')}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])]
          // Browsers fire `change` only if the selection differs from the last one.
          target.value = ''
          if (files.length > 0) onFiles(files)
        }}
      />
      <Button
        size="small"
        variant="contained"
        startIcon={<Upload />}
        disabled={disabled}
        onClick={() => input.current?.click()}
      >
        {t('pages.files.upload')}
      </Button>
    </>
  )
}
