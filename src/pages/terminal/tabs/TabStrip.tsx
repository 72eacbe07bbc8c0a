import Box from '@mui/material/Box'
import { useRef, useState, useSyncExternalStore, type PointerEvent } from 'react'
import { useT } from '#i18n/useT.ts'
import { panesOf } from '../panes/layout.ts'
import { TabHandle } from './TabHandle.tsx'
import type { Workspace } from '../workspace.ts'

interface TabStripProps {
  workspace: Workspace
  /** The tab whose name is being changed. */
  renamed: string | undefined
  onRename: (tab: string | undefined) => void
  onClose: (panes: readonly string[]) => void
}

/** The tabs. Each has its own name, or the title of the pane that was used last. */
export function TabStrip({ workspace, renamed, onRename, onClose }: TabStripProps) {
  const { tabs } = useSyncExternalStore(workspace.subscribe, workspace.getState)
  const strip = useRef<HTMLDivElement>(null)
  const drag = useTabDrag(workspace, strip)
  const t = useT()
  return (
    <Box
      ref={strip}
      role="group"
      aria-label={t('pages.terminal.tabs')}
      sx={{ display: 'flex', overflowX: 'auto', borderBottom: 1, borderColor: 'divider', px: { xs: 0.5, sm: 2 } }}
    >
      {tabs.map((tab) => (
        <TabHandle
          key={tab.id}
          tab={tab}
          workspace={workspace}
          isDragged={drag.dragged === tab.id}
          isRenamed={renamed === tab.id}
          onRename={(on) => onRename(on ? tab.id : undefined)}
          onPointerDown={drag.begin(tab.id)}
          onClose={() => onClose(panesOf(tab.split))}
        />
      ))}
    </Box>
  )
}

/** Pixels that a pointer may move in a click. */
const still = 6

/** Drags a tab along the strip with a mouse; a finger scrolls the strip. The others make room at once. */
function useTabDrag(workspace: Workspace, strip: { current: HTMLElement | null }) {
  const [dragged, setDragged] = useState<string>()
  const begin = (id: string) => (down: PointerEvent) => {
    if (down.pointerType === 'touch' || down.button !== 0) return
    const heard = new AbortController()
    const { signal } = heard
    let isMoving = false
    const onMove = ({ clientX }: globalThis.PointerEvent) => {
      isMoving ||= Math.abs(clientX - down.clientX) > still
      if (!isMoving) return
      setDragged(id)
      const boxes = [...(strip.current?.children ?? [])].map((child) => child.getBoundingClientRect())
      const from = workspace.getState().tabs.findIndex((tab) => tab.id === id)
      const to = boxes.findIndex(({ left, right }) => clientX >= left && clientX < right)
      const [own, other] = [boxes[from], boxes[to]]
      if (!own || !other || from === to) return
      // Only past the place where the tab will be: a wide one would otherwise jump back and forth.
      const isPast = to > from ? clientX > other.right - own.width : clientX < other.left + own.width
      if (isPast) workspace.moveTab(id, to - from)
    }
    const end = () => {
      setDragged(undefined)
      heard.abort()
    }
    addEventListener('pointermove', onMove, { signal })
    for (const over of ['pointerup', 'pointercancel', 'blur']) addEventListener(over, end, { signal })
  }
  return { dragged, begin }
}
