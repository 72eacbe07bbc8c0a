import Button from '@mui/material/Button'
import DialogContent from '@mui/material/DialogContent'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { useLocale } from '#i18n/useLocale.ts'
import { useT } from '#i18n/useT.ts'
import { progressText } from '../panel/transfers/progressText.ts'
import { legible } from '../legible.ts'
import { FileFrame } from './FileFrame.tsx'
import type { RemoteFile } from '../remoteFile.ts'

interface OpeningFileProps {
  file: RemoteFile
  done: number
  size?: number
  onClose: () => void
}

/** The progress while a file is loaded. */
export function OpeningFile({ file, done, size, onClose }: OpeningFileProps) {
  const locale = useLocale()
  const t = useT()
  const text = progressText({ state: 'running', done, size }, t, locale)
  return (
    <FileFrame file={file} onClose={onClose} actions={<Button onClick={onClose}>{t('app.cancel')}</Button>}>
      <DialogContent sx={{ px: 2 }}>
        <LinearProgress
          aria-label={t('pages.files.editor.opening', { name: legible(file.name) })}
          aria-valuetext={text}
          {...(size ? { variant: 'determinate', value: (100 * done) / size } : { variant: 'indeterminate' })}
        />
        <Typography variant="body2" sx={{ mt: 1, color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
          {text}
        </Typography>
      </DialogContent>
    </FileFrame>
  )
}
