import { useT } from '#i18n/useT.ts'
import { ActionIcon } from './ActionIcon.tsx'
import { ActionMenu } from './ActionMenu.tsx'
import { useAvailableActions } from './useAvailableActions.ts'

/**
 * The button that adds to the current list: it creates a record, or runs the list action that replaces creation. Other
 * actions of the list are in a menu beside it. `short` shows only the icon, and `quiet` draws an outline.
 */
export function PrimaryAction({ short = false, quiet = false }: { short?: boolean; quiet?: boolean }) {
  const [first, ...others] = useAvailableActions('list')
  const t = useT()
  if (!first) return null
  const { action, label, start } = first
  return (
    <>
      <button
        type="button"
        className={quiet ? 'text-button outlined' : 'main-button'}
        {...(short && { 'aria-label': label, 'data-tip': label })}
        onClick={() => start([])}
      >
        <ActionIcon shape={action.icon} />
        {!short && label}
      </button>
      {others.length > 0 && (
        <ActionMenu short name={t('list.otherWays')} actions={others} onChoose={({ start: choose }) => choose([])} />
      )}
    </>
  )
}
