import { useEffect, useEffectEvent, type ReactNode } from 'react'
import { useNotify } from 'react-admin'
import { Navigate } from 'react-router-dom'
import type { MessageKey } from '#locales/messages.ts'
import { useT } from '#i18n/useT.ts'
import { useEngine } from '../EngineContext.ts'
import { mayOpen } from '../access.ts'
import { useSwitchLabel } from './useSwitchLabel.ts'

const home = '/'

interface AdminOnlyProps {
  resource: string
  /** The title of the page, if it is not the list of the resource. */
  title?: MessageKey
  children: ReactNode
}

/**
 * A page for those who may open it. Everyone else is redirected to the first page of the same navigation tab that they
 * may open.
 */
export function AdminOnly({ resource, title, children }: AdminOnlyProps) {
  const engine = useEngine()
  const labelOf = useSwitchLabel()
  const t = useT()
  if (mayOpen(engine, resource)) return children
  const { [resource]: asked, ...others } = engine.resources
  const beside = Object.values(others)
    .filter(({ name, nav }) => nav && nav.tab === asked?.nav?.tab && mayOpen(engine, name))
    .toSorted((one, other) => (one.nav?.order ?? 0) - (other.nav?.order ?? 0))
  const shown = beside[0] ?? Object.values(others).find(({ route }) => route === home)
  // The address of a whole area leads everybody to the part that is for them, so that needs no words.
  const isArea = asked?.api?.singleton && !title
  return (
    <>
      {shown && !isArea && <SayElsewhere page={title ? t(title) : labelOf(resource)} shown={labelOf(shown.name)} />}
      <Navigate to={shown?.route ?? home} replace />
    </>
  )
}

interface SayElsewhereProps {
  /** The label of the page that was asked for. */
  page: string
  shown: string
}

/** Says that another page is shown than the one that was asked for. */
function SayElsewhere(pages: SayElsewhereProps) {
  const notify = useNotify()
  const say = useEffectEvent(() => notify('list.elsewhere', { messageArgs: pages }))
  useEffect(() => say(), [])
  return null
}
