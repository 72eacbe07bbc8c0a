import Upload from '@mui/icons-material/FileUploadOutlined'
import Button from '@mui/material/Button'
import { useRef } from 'react'
import { useT } from '#i18n/useT.ts'
import type { Nested } from '../transfers/treePlan.ts'
import { FileInput } from './FileInput.tsx'

interface UploadButtonProps {
  disabled: boolean
  onFiles: (files: readonly Nested<File>[]) => void
}

/** Selects files to upload. */
export function UploadButton({ disabled, onFiles }: UploadButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  const t = useT()
  return (
    <>
      <FileInput ref={input} label={t('pages.files.uploadFiles')} onFiles={onFiles} />
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
