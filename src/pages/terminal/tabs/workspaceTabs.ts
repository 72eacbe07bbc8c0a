import type { WritableStore } from '../../../store.ts'
import { panesOf, shareAt, splitAt, withoutPane, type Divider, type Split, type Way } from '../panes/layout.ts'
import type { TerminalTab, WorkspaceState } from '../workspace.ts'
import type { TabMarks } from './tabMarks.ts'

/** What the user does with the tabs of a workspace, and with the panes in them. */
export interface TabActions {
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
}

interface WorkspaceTabs {
  actions: TabActions
  /** The tab that is shown. */
  current(): TerminalTab | undefined
  /** Adds a tab and shows it. `used`: the number of the pane in it that was used last. */
  add(split: Split, marks?: TabMarks, used?: number): void
  /** Gives a new pane half of the area of the pane in focus. */
  split(way: Way, pane: string): void
  /** A pane has new output. */
  noticed(pane: string): void
}

/** The tabs without a pane, which takes its tab with it if it is the last one there. */
export function tabsWithout({ tabs, shown }: WorkspaceState, pane: string): Pick<WorkspaceState, 'tabs' | 'shown'> {
  const left = tabs.flatMap((tab) => {
    const split = withoutPane(tab.split, pane)
    if (!split) return []
    return [{ ...tab, split, focus: tab.focus === pane ? (panesOf(split)[0] ?? '') : tab.focus }]
  })
  return { tabs: left, shown: left.some((tab) => tab.id === shown) ? shown : (left.at(-1)?.id ?? '') }
}

/** Arranges the tabs of a workspace. */
export function createWorkspaceTabs({ getState: get, setState }: WritableStore<WorkspaceState>): WorkspaceTabs {
  let made = 0

  const set = (part: Partial<WorkspaceState>) => setState({ ...get(), ...part })
  const current = () => get().tabs.find(({ id }) => id === get().shown)
  const ownerOf = (pane: string) => get().tabs.find(({ split }) => panesOf(split).includes(pane))
  const change = (id: string, to: (tab: TerminalTab) => Partial<TerminalTab>) =>
    set({ tabs: get().tabs.map((tab) => (tab.id === id ? { ...tab, ...to(tab) } : tab)) })

  const actions: TabActions = {
    showTab(id) {
      set({ shown: id, fresh: new Set([...get().fresh].filter((one) => one !== id)) })
    },
    markTab: (id, marks) => change(id, () => marks),
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
      if (next) actions.showTab(next.id)
    },
    focusPane(id) {
      const owner = ownerOf(id)
      if (owner && owner.focus !== id) change(owner.id, () => ({ focus: id }))
    },
    stepPane(by) {
      const tab = current()
      if (!tab) return
      const ids = panesOf(tab.split)
      const next = ids.at((ids.indexOf(tab.focus) + by) % ids.length)
      if (next) actions.focusPane(next)
    },
    divide({ path }, share) {
      const tab = current()
      if (tab) change(tab.id, ({ split }) => ({ split: shareAt(split, path, share) }))
    },
  }

  return {
    actions,
    current,
    add(split, marks = {}, used = 0) {
      const id = `tab.${++made}`
      const focus = panesOf(split)[used] ?? panesOf(split)[0] ?? ''
      set({ tabs: [...get().tabs, { ...marks, id, split, focus }], shown: id })
    },
    split(way, pane) {
      const tab = current()
      if (tab) change(tab.id, ({ split, focus }) => ({ split: splitAt(split, focus, way, pane), focus: pane }))
    },
    noticed(pane) {
      const { shown, fresh } = get()
      const owner = ownerOf(pane)
      if (owner && owner.id !== shown && !fresh.has(owner.id)) set({ fresh: new Set([...fresh, owner.id]) })
    },
  }
}
