import Button from '@mui/material/Button'
import NativeSelect from '@mui/material/NativeSelect'
import { useState } from 'react'
import { useT } from '#i18n/useT.ts'
import type { Bytes } from '../../streams/bytes.ts'
import type { RemoteFile } from '../remoteFile.ts'
import { encodingNames, encodings, type Encoding } from './encodings.ts'
import type { FileWays } from './fileWays.ts'
import { FileMessage } from './FileMessage.tsx'
import { readText } from './textFile.ts'
import { TextWork } from './TextWork.tsx'

interface BinaryFileProps {
  file: RemoteFile
  content: Bytes
  ways: FileWays
  onBytes: () => void
  onDownload: () => void
  onClose: () => void
}

/** A file that does not seem to be text: it can be read in an encoding that the user selects, or byte by byte. */
export function BinaryFile({ file, content, ways, onBytes, ...commands }: BinaryFileProps) {
  const [encoding, setEncoding] = useState<Encoding>()
  const t = useT()
  const text = encoding && readText(content, encoding)
  if (text) return <TextWork opened={{ kind: 'text', text, bytes: content }} {...{ file, ways }} {...commands} />
  const others = (
    <>
      <NativeSelect
        value=""
        disableUnderline
        onChange={({ target }) => setEncoding(encodings.find((each) => each === target.value))}
        slotProps={{ input: { 'aria-label': t('pages.files.editor.readIn') } }}
      >
        <option value="" disabled>
          {t('pages.files.editor.readIn')}
        </option>
        {encodings.map((each) => (
          <option key={each} value={each}>
            {encodingNames[each]}
          </option>
        ))}
      </NativeSelect>
      <Button onClick={onBytes}>{t('pages.files.editor.showBytes')}</Button>
    </>
  )
  const words = encoding
    ? t('pages.files.editor.unreadable', { encoding: encodingNames[encoding] })
    : t('pages.files.editor.binary')
  return <FileMessage file={file} text={words} others={others} {...commands} />
}
