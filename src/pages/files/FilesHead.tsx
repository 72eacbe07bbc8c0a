import Close from '@mui/icons-material/Close'
import Compare from '@mui/icons-material/Compare'
import Columns from '@mui/icons-material/ViewColumnOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import ToggleButton from '@mui/material/ToggleButton'
import Typography from '@mui/material/Typography'
import { useEffect, useRef, useState } from 'react'
import { IconAction } from '#ui/IconAction.tsx'
import { useT } from '#i18n/useT.ts'
import { paneColumns } from './paneColumns.ts'
import { SecondServer } from './SecondServer.tsx'

interface FilesHeadProps {
  title: string
  /** The name of the server in the title. */
  name: string
  /** Whether two panes fit into the window. */
  hasRoom: boolean
  /** The server of the second pane; undefined if there is none. */
  second: number | undefined
  isComparing: boolean
  onOpen: () => void
  onChoose: (serverId: number) => void
  onCompare: (isOn: boolean) => void
  onClose: () => void
}

/** The titles of the panes. */
export function FilesHead({ title, name, hasRoom, second, isComparing, ...ways }: FilesHeadProps) {
  const t = useT()
  const opener = useRef<HTMLButtonElement>(null)
  const isAlone = second === undefined
  const wasAlone = useRef(isAlone)
  /** It was opened here; not by a reload, which leaves the focus where it is. */
  const [isOpened, setOpened] = useState(false)
  useEffect(() => {
    // The button to close the second pane had the focus.
    if (isAlone && !wasAlone.current && document.activeElement === document.body) opener.current?.focus()
    wasAlone.current = isAlone
  }, [isAlone])
  return (
    <Box component="header" sx={headStyle}>
      <Box className="head">
        <Typography component="h1" className="few-lines" sx={{ flex: 1, fontSize: 16, fontWeight: 600, py: 1 }}>
          {title}{' '}
          <Box component="bdi" sx={{ fontWeight: 400, color: 'text.secondary' }}>
            {name}
          </Box>
        </Typography>
        {hasRoom && isAlone && (
          <Button
            ref={opener}
            size="small"
            color="inherit"
            startIcon={<Columns />}
            onClick={() => {
              setOpened(true)
              ways.onOpen()
            }}
          >
            {t('pages.files.panes.open')}
          </Button>
        )}
      </Box>
      {!isAlone && (
        <Box className="head" hidden={!hasRoom}>
          <SecondServer
            autoFocus={isOpened}
            value={second}
            onChange={(other) => other !== second && ways.onChoose(other)}
          />
          <ToggleButton
            size="small"
            value="compare"
            selected={isComparing}
            onChange={() => ways.onCompare(!isComparing)}
            sx={{ gap: 0.5, marginInlineStart: 'auto' }}
          >
            <Compare fontSize="small" />
            {t('pages.files.compare.compare')}
          </ToggleButton>
          <IconAction name={t('pages.files.panes.close')} icon={<Close fontSize="small" />} onClick={ways.onClose} />
        </Box>
      )}
    </Box>
  )
}

const headStyle = {
  ...paneColumns,
  flex: 'none',
  borderBottom: 1,
  borderColor: 'divider',
  '& .head': { display: 'flex', alignItems: 'center', gap: 1, px: 1.5 },
  '& .head[hidden]': { display: 'none' },
}
