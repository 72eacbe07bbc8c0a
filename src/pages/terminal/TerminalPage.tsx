import { Suspense, useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { useNavigate, useParams } from 'react-router-dom'
import { useNarrow } from '#ui/narrow.ts'
import { lazyPart } from '#ui/lazyPart.ts'
import { useDisposable } from '#ui/useDisposable.ts'
import { OfflineServer } from '#live/OfflineServer.tsx'
import { useAwaited } from '#live/useAwaited.ts'
import { useLocale } from '#i18n/useLocale.ts'
import { useT } from '#i18n/useT.ts'
import { useTitle } from '../../app/useTitle.ts'
import { useThemeChoice } from '../../scheme/useThemeChoice.ts'
import { storage } from '../../storage/storage.ts'
import { createRemoteSockets } from '../../streams/remote/remoteSockets.ts'
import { useClient } from '../../useClient.ts'
import { useOrderedLayout } from './layouts/layoutOrders.ts'
import { comesBack, readPlan } from './plan.ts'
import { onTerminals } from './server/onTerminals.ts'
import { createPreferences } from './settings/preferences.ts'
import { useOpenPlan } from './useReportRoom.ts'
import { WorkspaceView } from './WorkspaceView.tsx'
import { createWorkspace, partsOf } from './workspace.ts'
import type { Plan } from './workspace.ts'
import { useNameOf } from '#engine/data/useNames.ts'
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx'
import { panesOf } from './panes/layout.ts'

const ServerDialog = lazyPart(async () => (await import('./ServerDialog.tsx')).ServerDialog)

/** Made with the code of the page, so that no session waits for the worker. */
const open = createRemoteSockets()

const preferences = createPreferences(storage)

interface TerminalPageProps {
  /** Shown if the address cannot belong to a server. */
  otherwise: ReactNode
}

/** The page of the terminals: one for the server in the address, and others beside it. It asks for a server without one. */
export function TerminalPage({ otherwise }: TerminalPageProps) {
  const { id: named } = useParams()
  const id = Number(named)
  if (named === undefined) return <ServerQuestion />
  return Number.isInteger(id) && id > 0 ? <Terminals key={id} serverId={id} /> : otherwise
}

function ServerQuestion() {
  const navigate = useNavigate()
  const t = useT()
  useTitle(t('pages.terminal.open'))
  return (
    <Suspense>
      <ServerDialog
        onPick={(_, serverId) => void navigate(`/terminal/${serverId}`, { replace: true })}
        onClose={() => void navigate('/', { replace: true })}
      />
    </Suspense>
  )
}

function Terminals({ serverId }: { serverId: number }) {
  const client = useClient()
  const openPlan = useOpenPlan()
  const ordered = useOrderedLayout(openOrdered)
  const earlier = ordered ? undefined : readPlan(storage, serverId)
  // One terminal is what the address asks for, whatever it is called, and kept shells come back without a question.
  const isAsked = earlier !== undefined && earlier.flatMap(panesOf).length > 1 && !comesBack(earlier)
  const [plan, setPlan] = useState<Plan | undefined>(
    isAsked ? undefined : (ordered ?? earlier ?? [{ pane: String(serverId) }]),
  )
  const { scheme } = useThemeChoice()
  const narrow = useNarrow()
  const locale = useLocale()
  const t = useT()
  const look = { scheme, narrow }
  const { awaited, settle } = useAwaited(serverId)
  const nameOf = useNameOf('server')
  const waits = awaited !== undefined && plan?.flatMap(panesOf).length === 1
  const begun = waits ? undefined : plan
  // The sessions end when the page unmounts.
  const workspace = useDisposable(begun, () => {
    if (!begun) return undefined
    const value = createWorkspace({
      open,
      client,
      preferences,
      plan: begun,
      look,
      now: () => new Date().toLocaleString(locale),
      leftOut: () => t('pages.terminal.leftOut'),
    })
    return { value, dispose: value.dispose }
  })
  function openOrdered(layout: Plan) {
    if (workspace) openPlan(workspace, layout)
    else setPlan(layout)
  }
  useEffect(() => workspace?.setLook({ scheme, narrow }), [workspace, scheme, narrow])

  useEffect(() => workspace && onTerminals(workspace, settle), [workspace, settle])

  if (waits) {
    return (
      <OfflineServer
        server={awaited}
        title={t('pages.terminal.title', { id: String(serverId) })}
        name={nameOf(serverId)}
        text={t('pages.terminal.awaitsServer')}
        onTry={settle}
      />
    )
  }
  if (!plan && earlier) {
    return <RestoreDialog plan={earlier} onDecide={(all) => setPlan(all ? earlier : [{ pane: String(serverId) }])} />
  }
  return workspace && <WorkspaceView workspace={workspace} preferences={preferences} serverId={serverId} />
}

interface RestoreDialogProps {
  plan: Plan
  onDecide: (all: boolean) => void
}

/** Asks whether to open the terminals again that were open before a reload. Their sessions are lost. */
function RestoreDialog({ plan, onDecide }: RestoreDialogProps) {
  const nameOf = useNameOf('server')
  const t = useT()
  const servers = plan.flatMap(panesOf).map((name) => partsOf(name).serverId)
  return (
    <ConfirmDialog
      title={t('pages.terminal.restoreTitle')}
      text={t('pages.terminal.restoreText')}
      names={servers.map(nameOf)}
      action={t('pages.terminal.restore', { count: servers.length })}
      cancel={t('pages.terminal.restoreOne')}
      danger={false}
      onConfirm={() => onDecide(true)}
      onCancel={() => onDecide(false)}
    />
  )
}
