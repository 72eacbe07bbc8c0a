import type { Client } from '#dataProvider/client.ts'
import { createStore, type Store } from '../../store.ts'
import { sessions, sessionsPerUser } from '../../streams/sessions.ts'
import type { StreamSocket } from '../../streams/socket.ts'
import { panesOf, renamed, shareAt, splitAt, withoutPane, type Divider, type Split, type Way } from './panes/layout.ts'
import { keepShell } from './kept/keepShell.ts'
import { isKeptName, newKeptName } from '../../streams/shells/keptName.ts'
import { noModifiers, withModifiers, type Modifiers } from './keys/keys.ts'
import { createPane, type Pane } from './panes/pane.ts'
import type { TabMarks } from './tabs/tabMarks.ts'
import type { RecentCommands } from './recent/recentCommands.ts'
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

export interface Workspace extends Store<WorkspaceState> {
  /**
   * `openTab` and `split` return false if the limit of sessions is reached. `keptName`: the shell that is kept on the
   * server under this name comes back.
   */
  openTab(serverId: number, keptName?: string): boolean
  split(way: Way, serverId: number): boolean
  /** Opens these tabs besides the others; returns false, and opens none, if there is no room for all. */
  openPlan(plan: Plan): boolean
  closePane(id: string): void
  showTab(id: string): void
  /** Gives a tab a name or a color, or takes them away. */
  markTab(id: string, marks: TabMarks): void
  /** Moves a tab by this number of places. */
  moveTab(id: string, by: number): void
  /** Moves by this number of tabs and wraps around at the ends. */
  stepTab(by: number): void
  focusPane(id: string): void
  stepPane(by: number): void
  divide(divider: Divider, share: number): void
  setBroadcast(ids: readonly string[]): void
  hold(keys: Modifiers): void
  paneInFocus(): Pane | undefined
  /** How many sessions run that would end with the page. */
  toEnd(): number
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

export function createWorkspace({
  client,
  open,
  preferences,
  now,
  leftOut,
  plan,
  ...options
}: WorkspaceOptions): Workspace {
  const store = createStore<WorkspaceState>({
    tabs: [],
    shown: '',
    panes: {},
    broadcast: new Set(),
    fresh: new Set(),
    held: noModifiers,
  })
  let { look } = options
  let made = 0

  const get = store.getState
  const set = (part: Partial<WorkspaceState>) => store.setState({ ...get(), ...part })
  const tab = () => get().tabs.find(({ id }) => id === get().shown)
  const change = (id: string, to: (tab: TerminalTab) => TerminalTab) =>
    set({ tabs: get().tabs.map((tab) => (tab.id === id ? to(tab) : tab)) })
  const hasRoom = (more = 1) => client.dialect() === 'classic' || sessions.count() + more <= sessionsPerUser

  function typed(from: string, text: string) {
    const { broadcast, panes, held } = get()
    const sent = withModifiers(text, held)
    if (held.ctrl || held.alt) set({ held: noModifiers })
    for (const id of broadcast.has(from) ? broadcast : [from]) panes[id]?.type(sent)
  }

  function noticed(pane: string) {
    const { tabs, shown, fresh } = get()
    const owner = tabs.find(({ split }) => panesOf(split).includes(pane))
    if (owner && owner.id !== shown && !fresh.has(owner.id)) set({ fresh: new Set([...fresh, owner.id]) })
  }

  function makePane(serverId: number, keptName?: string): Pane {
    const id = `${serverId}.${++made}`
    const pane = createPane({
      id,
      serverId,
      client,
      screen: createScreen(preferences.getState(), look),
      open,
      onType: (text) => typed(id, text),
      onCommand: (text) => void workspace.recent().then(({ note }) => note({ text, serverId }), ignored),
      onOutput: () => noticed(id),
      now,
      leftOut,
      reconnects: () => preferences.getState().reconnect,
    })
    const name = keptName ?? (preferences.getState().keepShells ? newKeptName() : undefined)
    if (name) void keepShell(pane, { name, phase: 'waiting', isKnown: keptName !== undefined })
    set({ panes: { ...get().panes, [id]: pane } })
    return pane
  }

  function addTab(split: Split, marks: TabMarks = {}, used = 0) {
    const id = `tab.${++made}`
    const focus = panesOf(split)[used] ?? panesOf(split)[0] ?? ''
    set({ tabs: [...get().tabs, { ...marks, id, split, focus }], shown: id })
  }

  function addTabs(plan: Plan) {
    for (const { name, color, focus, isShown: _, ...split } of plan) {
      const placed = renamed(split, (planned) => {
        const { serverId, keptName } = partsOf(planned)
        return makePane(serverId, keptName).id
      })
      addTab(placed, { name, color }, focus)
    }
  }

  const unwatch = preferences.subscribe(applyLook)

  function applyLook() {
    for (const { screen } of Object.values(get().panes)) screen.apply(preferences.getState(), look)
  }

  let recent: Promise<RecentCommands> | undefined

  const workspace: Workspace = {
    getState: get,
    subscribe: store.subscribe,
    openTab(serverId, keptName) {
      if (!hasRoom()) return false
      addTab({ pane: makePane(serverId, keptName).id })
      return true
    },
    openPlan(plan) {
      if (!hasRoom(plan.flatMap(panesOf).length)) return false
      addTabs(plan)
      return true
    },
    split(way, serverId) {
      const current = tab()
      if (!current || !hasRoom()) return false
      const { id } = makePane(serverId)
      change(current.id, (tab) => ({ ...tab, split: splitAt(tab.split, tab.focus, way, id), focus: id }))
      return true
    },
    closePane(id) {
      const { tabs, panes, shown, broadcast } = get()
      const { [id]: pane, ...others } = panes
      pane?.dispose()
      const left = tabs.flatMap((tab) => {
        const split = withoutPane(tab.split, id)
        if (!split) return []
        return [{ ...tab, split, focus: tab.focus === id ? (panesOf(split)[0] ?? '') : tab.focus }]
      })
      const next = left.some((tab) => tab.id === shown) ? shown : (left.at(-1)?.id ?? '')
      set({ tabs: left, shown: next, panes: others, broadcast: new Set([...broadcast].filter((one) => one !== id)) })
    },
    showTab(id) {
      set({ shown: id, fresh: new Set([...get().fresh].filter((one) => one !== id)) })
    },
    markTab: (id, marks) => change(id, (tab) => ({ ...tab, ...marks })),
    moveTab(id, by) {
      const { tabs } = get()
      const from = tabs.findIndex((tab) => tab.id === id)
      const moved = tabs[from]
      if (moved) set({ tabs: tabs.toSpliced(from, 1).toSpliced(Math.max(0, from + by), 0, moved) })
    },
    stepTab(by) {
      const { tabs, shown } = get()
      const at = tabs.findIndex(({ id }) => id === shown)
      const next = tabs.at((at + by) % tabs.length)
      if (next) workspace.showTab(next.id)
    },
    focusPane(id) {
      const owner = get().tabs.find(({ split }) => panesOf(split).includes(id))
      if (owner && owner.focus !== id) change(owner.id, (tab) => ({ ...tab, focus: id }))
    },
    stepPane(by) {
      const current = tab()
      if (!current) return
      const ids = panesOf(current.split)
      const next = ids.at((ids.indexOf(current.focus) + by) % ids.length)
      if (next) workspace.focusPane(next)
    },
    divide({ path }, share) {
      const current = tab()
      if (current) change(current.id, (tab) => ({ ...tab, split: shareAt(tab.split, path, share) }))
    },
    setBroadcast: (ids) => set({ broadcast: new Set(ids.length > 1 ? ids : []) }),
    hold: (held) => set({ held }),
    paneInFocus: () => get().panes[tab()?.focus ?? ''],
    recent: () =>
      (recent ??= import('./recent/recentCommands.ts').then(
        ({ createRecent }) => createRecent(storage),
        (reason: unknown) => {
          recent = undefined
          throw reason
        },
      )),
    toEnd: () => Object.values(get().panes).filter((pane) => pane.isLive() && !pane.isKept()).length,
    plan: () =>
      get().tabs.map(({ id, split, focus, name, color }, at) => ({
        ...renamed(split, (id) => nameInPlan(get().panes[id])),
        ...(name && { name }),
        ...(color && { color }),
        ...(panesOf(split).indexOf(focus) > 0 && { focus: panesOf(split).indexOf(focus) }),
        ...(at > 0 && id === get().shown && { isShown: true }),
      })),
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
