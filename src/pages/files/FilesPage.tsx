import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useState, type ReactNode } from 'react'
import { useLocation, useParams } from 'react-router-dom'
import { indexOf, useRecords } from '#engine/data/related.ts'
import { useNameOf } from '#engine/data/useNames.ts'
import { WholePage } from '#ui/WholePage.tsx'
import { useT } from '#i18n/useT.ts'
import { useTitle } from '../../app/useTitle.ts'
import { fileIn } from '../../files/folderAddress.ts'
import { ServerFiles } from '../../files/ServerFiles.tsx'
import { useAddressedBrowser } from './useAddressedBrowser.ts'

interface FilesPageProps {
  /** Shown if the address cannot belong to a server. */
  otherwise: ReactNode
}

/** The file manager page of one server. */
export function FilesPage({ otherwise }: FilesPageProps) {
  const id = Number(useParams()['id'])
  return Number.isInteger(id) && id > 0 ? <Files key={id} serverId={id} /> : otherwise
}

function Files({ serverId }: { serverId: number }) {
  const t = useT()
  const nameOf = useNameOf('server')
  const { records, known } = useRecords('server')
  const name = indexOf(records).has(serverId) ? nameOf(serverId) : undefined
  const title = t('pages.files.title', { id: String(serverId) })
  const { search } = useLocation()
  const [first] = useState(() => fileIn(search))
  const browser = useAddressedBrowser(serverId)
  useTitle(name ? `${title} ${name}` : title)
  return (
    <WholePage>
      <Box component="header" sx={{ flex: 'none', px: 1.5, borderBottom: 1, borderColor: 'divider' }}>
        <Typography component="h1" className="few-lines" sx={{ fontSize: 16, fontWeight: 600, py: 1 }}>
          {title}{' '}
          <Box component="bdi" sx={{ fontWeight: 400, color: 'text.secondary' }}>
            {name ?? (known ? '' : '…')}
          </Box>
        </Typography>
      </Box>
      <Box sx={{ flex: 1, minHeight: 0 }}>
        <ServerFiles serverId={serverId} browser={browser} first={first} />
      </Box>
    </WholePage>
  )
}
