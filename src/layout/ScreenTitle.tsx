import { useGetResourceLabel, useLocation, useTranslate } from 'react-admin'
import { useTabs } from '#engine/nav/useTabs.ts'
import { useTitle } from '../app/useTitle.ts'

/** Sets the document title to the name of the open list or screen of a resource. Any other page sets its own title. */
export function ScreenTitle() {
  const { pathname } = useLocation()
  const translate = useTranslate()
  const labelOf = useGetResourceLabel()
  const isOpen = ({ to }: { to: string }) => to === (pathname.replace(/\/+$/, '') || '/')
  const tabs = useTabs()
  const list = tabs.flatMap(({ resources }) => resources).find(isOpen)
  const other = tabs.flatMap(({ screens }) => screens).find(isOpen)
  if (list) return <Title title={labelOf(list.name, 2)} />
  return other && <Title title={translate(`pages.${other.name}.title`)} />
}

function Title({ title }: { title: string }) {
  useTitle(title)
  return null
}
