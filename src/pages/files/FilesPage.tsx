import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { useEffect, useState, type ReactNode } from 'react'
import { useParams } from 'react-router-dom'
import { indexOf, useRecords } from '#engine/data/related.ts'
import { useNameOf } from '#engine/data/useNames.ts'
import { OfflineServer } from '#live/OfflineServer.tsx'
import { useAwaited } from '#live/useAwaited.ts'
import { useMedia } from '#ui/narrow.ts'
import { WholePage } from '#ui/WholePage.tsx'
import { useT } from '#i18n/useT.ts'
import { useTitle } from '../../app/useTitle.ts'
import { isByNameAlone } from '../../files/copying/compare.ts'
import { createPanes } from '../../files/copying/panes.ts'
import { usePaneComparison } from '../../files/copying/usePaneComparison.ts'
import { useBrowser } from '../../files/panel/useBrowser.ts'
import { ServerFiles, type ServerFilesProps } from '../../files/ServerFiles.tsx'
import { FilesHead } from './FilesHead.tsx'
import { paneColumns } from './paneColumns.ts'
import { storage } from '../../storage/storage.ts'
import { keptSecondPane, type SecondPlace } from './secondPane.ts'
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
  const { records } = useRecords('server')
  const name = indexOf(records).has(serverId) ? nameOf(serverId) : undefined
  const title = t('pages.files.title', { id: String(serverId) })
  const { awaited, settle } = useAwaited(serverId)
  useTitle(name ? `${title} ${name}` : title)
  if (!awaited) return <Folders {...{ serverId, title, name }} onOpen={settle} />
  return (
    <OfflineServer
      server={awaited}
      title={title}
      name={nameOf(serverId)}
      text={t('pages.files.awaitsServer')}
      onTry={settle}
    />
  )
}

interface FoldersProps {
  serverId: number
  title: string
  /** The name of the server; undefined as long as it is not known. */
  name: string | undefined
  /** Called when the session is open. */
  onOpen: () => void
}

function Folders({ serverId, title, name, onOpen }: FoldersProps) {
  const t = useT()
  const nameOf = useNameOf('server')
  const { known } = useRecords('server')
  const browser = useAddressedBrowser(serverId)
  useEffect(() => {
    const note = () => browser?.getState().session === 'open' && onOpen()
    note()
    return browser?.subscribe(note)
  }, [browser, onOpen])
  const hasRoom = useMedia('(min-width: 900px)')
  const [kept] = useState(() => keptSecondPane(storage, serverId))
  const [chosen, setChosen] = useState(kept.read)
  const choose = (place: SecondPlace) => {
    kept.write(place)
    setChosen(place)
  }
  const [hadRoom, setHadRoom] = useState(hasRoom)
  if (hasRoom && !hadRoom) setHadRoom(true)
  // Where there is no more room, it is only hidden: it may hold an unsaved text or open questions.
  const second = hadRoom ? chosen : undefined
  const shown = hasRoom ? second : undefined
  const [panes] = useState(createPanes)
  const [isComparing, setComparing] = useState(false)
  const marks = usePaneComparison(panes, isComparing && shown !== undefined)
  const [footer, setFooter] = useState<HTMLElement | null>(null)
  return (
    <WholePage>
      <FilesHead
        {...{ title, hasRoom, isComparing }}
        name={name ?? (known ? '' : '…')}
        second={second?.serverId}
        onOpen={() => choose({ serverId, path: browser?.getState().place?.path })}
        onChoose={(other) => choose({ serverId: other })}
        onCompare={setComparing}
        onClose={() => {
          kept.drop()
          setChosen(undefined)
        }}
      />
      {marks && isByNameAlone(marks.first) && (
        <Alert severity="info" role="status" sx={{ borderRadius: 0, flex: 'none' }}>
          {t('pages.files.compare.namesOnly')}
        </Alert>
      )}
      <Box sx={panesStyle}>
        <Box {...(shown && { role: 'group', 'aria-label': t('pages.files.of', { name: nameOf(serverId) }) })}>
          <ServerFiles
            serverId={serverId}
            browser={browser}
            footer={footer}
            beside={shown && { panes, side: 'first' }}
            marks={marks?.first}
          />
        </Box>
        {second && (
          <Box role="group" hidden={!shown} aria-label={t('pages.files.of', { name: nameOf(second.serverId) })}>
            <SecondPane
              key={second.serverId}
              serverId={second.serverId}
              path={second.path}
              onPlace={kept.write}
              beside={{ panes, side: 'second' }}
              marks={marks?.second}
            />
          </Box>
        )}
      </Box>
      <Box ref={setFooter} sx={{ flex: 'none' }} />
    </WholePage>
  )
}

interface SecondPaneProps extends SecondPlace, Pick<ServerFilesProps, 'beside' | 'marks'> {
  /** Called with each folder that is opened. */
  onPlace: (place: SecondPlace) => void
}

function SecondPane({ path, onPlace, ...more }: SecondPaneProps) {
  const { serverId } = more
  const browser = useBrowser(serverId, { first: path })
  useEffect(
    () =>
      browser?.subscribe(() => {
        const { place } = browser.getState()
        if (place) onPlace({ serverId, path: place.path })
      }),
    [browser, serverId, onPlace],
  )
  return <ServerFiles browser={browser} {...more} />
}

const panesStyle = { ...paneColumns, flex: 1, minHeight: 0 }
