import Check from '@mui/icons-material/Check'
import ContentCopy from '@mui/icons-material/ContentCopyOutlined'
import Visibility from '@mui/icons-material/VisibilityOutlined'
import VisibilityOff from '@mui/icons-material/VisibilityOffOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { CodeBlock } from '#ui/CodeBlock.tsx'
import { useCopy } from '#ui/useCopy.ts'
import { useT } from '#i18n/useT.ts'
import { masked } from '../installCommand.ts'

/** Shows the command with its secret hidden. Copying includes the secret. */
export function InstallCommandBlock({ command, secret }: { command: string; secret: string }) {
  const [shown, setShown] = useState(false)
  const { copied, copy } = useCopy()
  const id = useId()
  const t = useT()
  return (
    <Box role="group" aria-labelledby={id}>
      <Typography id={id} component="h3" variant="subtitle2" sx={{ mb: 0.5 }}>
        {t('pages.server.install.command')}
      </Typography>
      <CodeBlock>{shown ? command : masked(command, secret)}</CodeBlock>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
        <Button variant="contained" startIcon={copied ? <Check /> : <ContentCopy />} onClick={() => void copy(command)}>
          {t(copied ? 'app.copied' : 'app.copyCommand')}
        </Button>
        <Button
          color="inherit"
          startIcon={shown ? <VisibilityOff /> : <Visibility />}
          onClick={() => setShown((was) => !was)}
        >
          {t(shown ? 'pages.server.install.hideSecret' : 'pages.server.install.showSecret')}
        </Button>
      </Box>
    </Box>
  )
}
