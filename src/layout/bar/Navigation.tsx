import { LinkBase } from 'react-admin'
import { useTabs } from '#engine/nav/useTabs.ts'
import { useT } from '../../i18n/useT.ts'
import { MoreTabs } from './MoreTabs.tsx'
import { useFit } from './useFit.ts'
import { useTabLabel } from './useTabLabel.ts'

/** The tabs that fit into the bar, and a menu of the others. */
export function Navigation() {
  const tabs = useTabs().filter(({ inMenu }) => !inMenu)
  const labelOf = useTabLabel()
  const t = useT()
  const { strip, fit, slack } = useFit(tabs.length)
  return (
    <nav className="bar-tabs" aria-label={t('app.pages')}>
      <div ref={strip}>
        {tabs.map(({ id, to, current }, position) => (
          <LinkBase
            key={id}
            to={to}
            className="bar-tab"
            aria-current={current ? 'page' : undefined}
            style={position < fit ? undefined : { visibility: 'hidden' }}
          >
            {labelOf(id)}
          </LinkBase>
        ))}
      </div>
      {fit < tabs.length && <MoreTabs tabs={tabs.slice(fit)} shift={-slack} />}
    </nav>
  )
}
