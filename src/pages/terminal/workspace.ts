import type { Client } from '#dataProvider/client.ts'
import { createStore, type Store } from '../../store.ts'
import { sessions, sessionsPerUser } from '../../streams/sessions.ts'
import type { StreamSocket } from '../../streams/socket.ts'
import { panesOf, renamed, type Split, type Way } from './panes/layout.ts'
import { keepShell } from './kept/keepShell.ts'
import { isKeptName, newKeptName } from '../../streams/shells/keptName.ts'
import { noModifiers, type Modifiers } from './keys/keys.ts'
import { createWorkspaceKeys, type KeyActions } from './keys/workspaceKeys.ts'
import { createPane, type Pane } from './panes/pane.ts'
import type { TabMarks } from './tabs/tabMarks.ts'
import { createWorkspaceTabs, tabsWithout, type TabActions } from './tabs/workspaceTabs.ts'
import type { RecentCommands } from './recent/recentCommands.ts'
import { createRecentLoader } from './recent/recentLoader.ts'
import { storage } from '../../storage/storage.ts'
import type { PreferenceStore } from './settings/preferences.ts'
import { createScreen, type Look } from './panes/screen.ts'

export interface TerminalTab extends TabMarks {
  id: string
  split: Split
  /** The pane that was used last. */
  focus: string
}

export interface WorkspaceState {
  tabs: readonly TerminalTab[]
  /** The tab that is shown. */
  shown: string
  panes: Readonly<Record<string, Pane>>
  /** The panes that all receive what is typed into any of them. */
  broadcast: ReadonlySet<string>
  /** The tabs with output that the user has not seen. */
  fresh: ReadonlySet<string>
  /** Modifier keys for the next input. */
  held: Modifiers
}

/** Where a terminal opens: in its own tab, or beside or below the focused pane. */
export type PanePlacement = 'tab' | Way

/** What a stored tab is among the others, and which of its panes was used last. */
interface TabPlace {
  /** The number of the pane in it that was used last. */
  focus?: number | undefined
  /** It is shown. */
  isShown?: boolean | undefined
}

/** A tab in the form that is stored: panes are named by their servers, and by what is kept there. */
export type PlannedTab = Split & TabMarks & TabPlace

export type Plan = readonly PlannedTab[]

export interface Workspace extends Store<WorkspaceState>, TabActions, KeyActions {
  /**
   * `openTab` and `split` return false if the limit of sessions is reached. `keptName`: the shell that is kept on the
   * server under this name comes back.
   */
  openTab(serverId: number, keptName?: string): boolean
  split(way: Way, serverId: number): boolean
  /** How many more sessions the user may have; those of terminals that were never shown are yet to come. */
  room(): number
  /** Opens these tabs besides the others; returns false, and opens none, if there is no room for all. */
  openPlan(plan: Plan): boolean
  closePane(id: string): void
  paneInFocus(): Pane | undefined
  /** How many sessions run that would end with the page. */
  toEnd(): number
  /** How many recordings are not saved. */
  recordings(): number
  /** The commands that the shells have marked. Their code is loaded on first use. */
  recent(): Promise<RecentCommands>
  plan(): Plan
  setLook(look: Look): void
  dispose(): void
}

interface WorkspaceOptions {
  client: Client
  /** Opens the socket of a session. */
  open: (sessionId: string) => StreamSocket
  preferences: PreferenceStore
  look: Look
  /** The tabs to open first. A session starts when its pane is shown. */
  plan: Plan
  now: () => string
  /** Says that output was left out. */
  leftOut: () => string
}

/** A command is not noted if the code for it is out of reach. */
const ignored = () => undefined

/** The server of a pane, and the name of its kept shell, if it has one. */
export function partsOf(name: string): { serverId: number; keptName: string | undefined } {
  const [server, other = ''] = name.split('.')
  return { serverId: Number(server), keptName: isKeptName(other) ? other : undefined }
}

function nameInPlan(pane: Pane | undefined): string {
  const kept = pane?.getState().kept
  const serverId = pane?.serverId ?? 0
  return kept && kept.phase !== 'unheld' ? `${serverId}.${kept.name}` : String(serverId)
}

/** The tabs in the form that is stored. */
const plannedTabs = ({ tabs, shown, panes }: WorkspaceState): Plan =>
  tabs.map(({ id, split, focus, name, color }, at) => ({
    ...renamed(split, (id) => nameInPlan(panes[id])),
    ...(name && { name }),
    ...(color && { color }),
    ...(panesOf(split).indexOf(focus) > 0 && { focus: panesOf(split).indexOf(focus) }),
    ...(at > 0 && id === shown && { isShown: true }),
  }))

const empty: WorkspaceState = {
  tabs: [],
  shown: '',
  panes: {},
  broadcast: new Set(),
  fresh: new Set(),
  held: noModifiers,
}

export function createWorkspace({ client, preferences, plan, ...options }: WorkspaceOptions): Workspace {
  const store = createStore(empty)
  const tabs = createWorkspaceTabs(store)
  const keys = createWorkspaceKeys(store)
  const recent = createRecentLoader(storage)
  let { look } = options
  let made = 0

  const get = store.getState
  const set = (part: Partial<WorkspaceState>) => store.setState({ ...get(), ...part })
  const count = (counts: (pane: Pane) => unknown) => Object.values(get().panes).filter(counts).length
  const room = () =>
    client.dialect() === 'classic'
      ? Infinity
      : sessionsPerUser - sessions.count() - count((pane) => pane.getState().rounds === 0)

  function makePane(serverId: number, keptName?: string): Pane {
    const id = `${serverId}.${++made}`
    const pane = createPane({
      id,
      serverId,
      client,
      screen: createScreen(preferences.getState(), look),
      open: options.open,
      onType: (text) => keys.typed(id, text),
      onCommand: (text) => void recent().then(({ note }) => note({ text, serverId }), ignored),
      onOutput: () => tabs.noticed(id),
      now: options.now,
      leftOut: options.leftOut,
      reconnects: () => preferences.getState().reconnect,
    })
    const name = keptName ?? (preferences.getState().keepShells ? newKeptName() : undefined)
    if (name) void keepShell(pane, { name, phase: 'waiting', isKnown: keptName !== undefined })
    set({ panes: { ...get().panes, [id]: pane } })
    return pane
  }

  function addTabs(plan: Plan) {
    for (const { name, color, focus, isShown: _, ...split } of plan) {
      const placed = renamed(split, (planned) => {
        const { serverId, keptName } = partsOf(planned)
        return makePane(serverId, keptName).id
      })
      tabs.add(placed, { name, color }, focus)
    }
  }

  const unwatch = preferences.subscribe(applyLook)

  function applyLook() {
    for (const { screen } of Object.values(get().panes)) screen.apply(preferences.getState(), look)
  }

  const workspace: Workspace = {
    getState: get,
    subscribe: store.subscribe,
    ...tabs.actions,
    ...keys.actions,
    openTab(serverId, keptName) {
      if (room() < 1) return false
      tabs.add({ pane: makePane(serverId, keptName).id })
      return true
    },
    room,
    openPlan(plan) {
      if (room() < plan.flatMap(panesOf).length) return false
      addTabs(plan)
      return true
    },
    split(way, serverId) {
      if (!tabs.current() || room() < 1) return false
      tabs.split(way, makePane(serverId).id)
      return true
    },
    closePane(id) {
      const state = get()
      const { [id]: pane, ...panes } = state.panes
      pane?.dispose()
      set({ ...tabsWithout(state, id), panes })
      workspace.setBroadcast([...state.broadcast].filter((one) => one !== id))
      workspace.showTab(get().shown)
    },
    paneInFocus: () => get().panes[tabs.current()?.focus ?? ''],
    recent,
    toEnd: () => count((pane) => pane.isLive() && !pane.isKept()),
    recordings: () => count((pane) => pane.getState().recording),
    plan: () => plannedTabs(get()),
    setLook(next) {
      look = next
      applyLook()
    },
    dispose() {
      unwatch()
      for (const pane of Object.values(get().panes)) pane.dispose()
    },
  }

  addTabs(plan)
  const first = get().tabs[plan.findIndex(({ isShown }) => isShown)] ?? get().tabs[0]
  if (first) workspace.showTab(first.id)
  return workspace
}
