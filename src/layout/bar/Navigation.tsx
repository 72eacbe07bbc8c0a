import Box from '@mui/material/Box'
import { LinkBase } from 'react-admin'
import { useTabs } from '#engine/nav/useTabs.ts'
import { useT } from '../../i18n/useT.ts'
import { measures } from '../../theme.ts'
import { MoreTabs } from './MoreTabs.tsx'
import { tabStyle } from './tabStyle.ts'
import { useFit } from './useFit.ts'
import { useTabLabel } from './useTabLabel.ts'

/** The tabs that fit into the bar, and a menu of the others. */
export function Navigation() {
  const tabs = useTabs().filter(({ inMenu }) => !inMenu)
  const labelOf = useTabLabel()
  const t = useT()
  const { strip, fit, slack } = useFit(tabs.length)
  return (
    <Box
      component="nav"
      aria-label={t('app.pages')}
      sx={{ display: 'flex', alignSelf: 'stretch', minWidth: 0, gap: 0.5 }}
    >
      <Box
        ref={strip}
        sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 0.5, height: measures.barHeight - 1, overflow: 'hidden' }}
      >
        {tabs.map(({ id, to, current }, position) => (
          <Box
            key={id}
            component={LinkBase}
            to={to}
            aria-current={current ? 'page' : undefined}
            sx={[tabStyle, { visibility: position < fit ? 'visible' : 'hidden' }]}
          >
            {labelOf(id)}
          </Box>
        ))}
      </Box>
      {fit < tabs.length && <MoreTabs tabs={tabs.slice(fit)} shift={-slack} />}
    </Box>
  )
}
