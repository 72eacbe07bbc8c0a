import { useState } from 'react'
import { useT } from '#i18n/useT.ts'
import { OpenMenu } from '#ui/menu/OpenMenu.tsx'
import type { TabEntry } from './useTabEntries.ts'

/** The entries that a switch has no room for, in a menu. The button has the name of the current one if it is among them. */
export function HiddenEntries({ entries }: { entries: readonly TabEntry[] }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const t = useT()
  const here = entries.find(({ current }) => current)
  return (
    <>
      <button
        type="button"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-current={here && 'page'}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <span data-at-least={t('views.more')}>{here?.label ?? t('views.more')}</span>
      </button>
      <OpenMenu
        anchor={anchor}
        label={t('views.more')}
        onClose={() => setAnchor(null)}
        choices={entries.map(({ name, to, label, current }) => ({ key: name, to, label, current }))}
      />
    </>
  )
}
