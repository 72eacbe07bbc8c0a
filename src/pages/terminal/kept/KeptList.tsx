import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import Typography from '@mui/material/Typography'
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { useNotify } from 'react-admin'
import { useEngine } from '#engine/EngineContext.ts'
import { DialogFrame } from '#ui/dialog/DialogFrame.tsx'
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx'
import { Waiting } from '#ui/Waiting.tsx'
import { useLocale } from '#i18n/useLocale.ts'
import { useT } from '#i18n/useT.ts'
import { endKeptCommand, keptListCommand, readKeptList, type KeptSession } from '../../../streams/shells/keptShell.ts'
import { sessionsPerUser } from '../../../streams/sessions.ts'
import { storage } from '../../../storage/storage.ts'
import { useClient } from '../../../useClient.ts'
import type { Workspace } from '../workspace.ts'
import { createKeptNotes } from './keptNotes.ts'
import { runOnServer } from './runOnServer.ts'

interface KeptListProps {
  workspace: Workspace
  serverId: number
  onClose: () => void
}

/** The shells that are kept on a server, to open or to end. */
export function KeptList({ workspace, serverId, onClose }: KeptListProps) {
  const { panes } = useSyncExternalStore(workspace.subscribe, workspace.getState)
  /** How often the list was read. */
  const [reading, setReading] = useState(0)
  /** `list` is undefined if it could not be read. */
  const [found, setFound] = useState<{ list: readonly KeptSession[] | undefined }>()
  const [asked, setAsked] = useState<KeptSession>()
  const [isEnding, setEnding] = useState(false)
  const client = useClient()
  const { viewer } = useEngine()
  const notes = useMemo(() => createKeptNotes(storage, viewer.id, serverId), [viewer, serverId])
  const notify = useNotify()
  const t = useT()
  useEffect(() => {
    let isGone = false
    void runOnServer(client, serverId, keptListCommand).then((output) => {
      if (isGone) return
      const list = output === undefined ? undefined : readKeptList(output)
      if (list) notes.retain(list.map(({ name }) => name))
      setFound({ list })
    })
    return () => {
      isGone = true
    }
  }, [client, serverId, notes, reading])

  const shown = Object.values(panes).flatMap((pane) => (pane.isKept() ? (pane.getState().kept?.name ?? []) : []))
  function attach({ name }: KeptSession) {
    if (workspace.openTab(serverId, name)) onClose()
    else notify('pages.terminal.noRoom', { type: 'warning', messageArgs: { most: sessionsPerUser } })
  }
  async function end({ name }: KeptSession) {
    setEnding(true)
    const output = await runOnServer(client, serverId, endKeptCommand(name))
    if (output === undefined) notify('pages.terminal.kept.notEnded', { type: 'error' })
    setReading(reading + 1)
    setEnding(false)
    setAsked(undefined)
  }
  return (
    <DialogFrame title={t('pages.terminal.commands.keptShells')} onClose={onClose} passesFocus>
      <DialogContent aria-busy={!found}>
        {!found && <Waiting />}
        {found && !found.list && <Typography role="alert">{t('pages.terminal.kept.unread')}</Typography>}
        {found?.list?.length === 0 && <Typography>{t('pages.terminal.kept.empty')}</Typography>}
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {found?.list?.map((session) => (
            <KeptRow
              key={session.name}
              session={session}
              isHere={shown.includes(session.name)}
              onAttach={() => attach(session)}
              onEnd={() => setAsked(session)}
            />
          ))}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('app.close')}</Button>
      </DialogActions>
      {asked && (
        <ConfirmDialog
          title={t('pages.terminal.kept.endTitle')}
          text={t('pages.terminal.kept.endText')}
          names={[asked.program || asked.name]}
          action={t('pages.terminal.kept.end')}
          busy={isEnding}
          onConfirm={() => void end(asked)}
          onCancel={() => setAsked(undefined)}
        />
      )}
    </DialogFrame>
  )
}

interface KeptRowProps {
  session: KeptSession
  /** Does this page show it? */
  isHere: boolean
  onAttach: () => void
  onEnd: () => void
}

function KeptRow({ session, isHere, onAttach, onEnd }: KeptRowProps) {
  const { name, program, folder, since, isAttached } = session
  const locale = useLocale()
  const t = useT()
  const begun =
    since === undefined ? '' : new Date(since).toLocaleString(locale, { dateStyle: 'short', timeStyle: 'short' })
  const facts = [folder, begun, isAttached && t('pages.terminal.kept.attached')].filter(Boolean)
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 1,
        py: 1,
        borderBottom: 1,
        borderColor: 'divider',
        '&:last-child': { border: 0 },
      }}
    >
      <Box sx={{ flex: '1 1 200px', minWidth: 0, overflowWrap: 'anywhere' }}>
        <bdi>{program || name}</bdi>
        <Box sx={{ fontSize: 12, color: 'text.secondary' }}>{facts.join(' · ')}</Box>
      </Box>
      <Button
        size="small"
        disabled={isHere}
        onClick={onAttach}
        aria-label={t('app.aside', { text: t('pages.terminal.linkOpen'), aside: program || name })}
      >
        {t('pages.terminal.linkOpen')}
      </Button>
      <Button
        size="small"
        color="error"
        onClick={onEnd}
        aria-label={t('app.aside', { text: t('pages.terminal.kept.end'), aside: program || name })}
      >
        {t('pages.terminal.kept.end')}
      </Button>
    </Box>
  )
}
