import { QueryClient } from '@tanstack/react-query'
import type { Client } from '#dataProvider/client.ts'
import { createDataProvider } from '#dataProvider/index.ts'
import { mayAccess } from '#engine/access.ts'
import { definitionsOf } from '#engine/elements.tsx'
import { endpointsOf } from '#engine/data/endpoints.ts'
import type { Engine, Viewer } from '#engine/EngineContext.ts'
import { createWrites } from '#engine/save/writes.ts'
import { hasReached } from '#engine/hasReached.ts'
import { resources } from '#resources/index.ts'
import { createAuthProvider } from './auth/authProvider.ts'
import { followPerson } from './auth/followPerson.ts'
import { admin, type Profile as Person } from './auth/profile.ts'
import type { Session } from './auth/session.ts'
import { createTransfersHolder } from './files/TransfersContext.ts'
import type { Site } from './site/site.ts'
import { createAdminStore } from './storage/adminStore.ts'
import { createFullAccessHolder } from './files/tools/FullAccessContext.ts'
import { entries } from './storage/entries.ts'
import { openMarks } from './storage/originFiles.ts'
import { storage } from './storage/storage.ts'
import { startUpdates } from './update/startUpdates.ts'
import { inertUpdates, type SeenUpdates } from './update/useUpdates.ts'

interface Parts {
  client: Client
  session: Session
  site: Site
}

/** What the product of a session consists of, beside what it draws; `dispose` ends it. */
export function createProduct({ client, session, site }: Parts) {
  const dialect = client.dialect()
  const available = resources.filter(({ since = 'classic' }) => hasReached(dialect, since))
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const tabs = 'BroadcastChannel' in window ? openTabs() : undefined
  const dataProvider = createDataProvider(client, endpointsOf(available), { queryClient, tabs })
  const viewer = viewerOf(session)
  const engine: Engine = {
    resources: Object.fromEntries(available.map((resource) => [resource.name, resource])),
    dataProvider,
    dialect: () => client.dialect(),
    get viewer() {
      return viewer()
    },
    writes: createWrites(),
    onSaved(resource) {
      if (resource === 'setting') void site.refresh()
    },
  }
  const running = startUpdates(client, session)
  const updates: SeenUpdates = running ?? inertUpdates
  const transfers = createTransfersHolder()
  const fullAccess = createFullAccessHolder()
  let isOver = false
  /** Deletes the tokens that pages which ended early have left, whether or not this one shows files. */
  async function watchTokens() {
    if (storage.keys(entries.toolTokens).length === 0 && !(await openMarks())) return
    const { startFullAccess } = await import('./files/tools/startFullAccess.ts')
    if (!isOver && !fullAccess.getState()) fullAccess.setState(startFullAccess(client, viewer().id))
  }
  void watchTokens()
  const stopFollowing = followPerson(session, storage)
  return {
    resources: available,
    engine,
    updates,
    transfers,
    fullAccess,
    /** What react-admin is given. */
    providers: {
      dataProvider,
      queryClient,
      authProvider: createAuthProvider(session, {
        mayAccess: (asked) => mayAccess(engine, asked),
        async beforeLogout() {
          // Another tab may have made tokens; without the code for it, the next sign-in deletes them.
          await watchTokens().catch(() => undefined)
          const all = fullAccess.getState()
          fullAccess.setState(undefined)
          await all?.end()
        },
      }),
      store: createAdminStore(storage, window),
      definitions: definitionsOf(available),
    },
    dispose() {
      isOver = true
      fullAccess.getState()?.stop()
      stopFollowing()
      transfers.end()
      running?.stop()
      tabs?.close()
    },
  }
}

/** The channel on which tabs tell each other of changes. After `close` it tells nobody of an answer that is late. */
function openTabs() {
  const channel = new BroadcastChannel('lotus changes')
  let isOpen = true
  return {
    addEventListener: channel.addEventListener.bind(channel),
    postMessage: (resource: string) => void (isOpen && channel.postMessage(resource)),
    close() {
      isOpen = false
      channel.close()
    },
  }
}

/**
 * The user who is signed in, or who was signed in last. The name of that user may change while the product is open.
 */
function viewerOf(session: Session): () => Viewer {
  let known: Person | undefined
  let viewer: Viewer = { id: 0, name: '', isAdmin: false, address: undefined }
  return () => {
    const state = session.getState()
    if (state.status === 'signedIn' && state.profile !== known) {
      known = state.profile
      viewer = { id: known.id, name: known.username, isAdmin: known.role === admin, address: known.login_ip }
    }
    return viewer
  }
}
