import Close from '@mui/icons-material/Close'
import Box from '@mui/material/Box'
import Drawer from '@mui/material/Drawer'
import IconButton from '@mui/material/IconButton'
import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import ListItemButton from '@mui/material/ListItemButton'
import { LinkBase } from 'react-admin'
import { useTabs } from '#engine/nav/useTabs.ts'
import { useBackCloses } from '#ui/back/useBackCloses.ts'
import { useT } from '#i18n/useT.ts'
import { useTabLabel } from '../bar/useTabLabel.ts'
import { Welcome } from '../bar/Welcome.tsx'
import NativeSelect from '@mui/material/NativeSelect'
import OutlinedInput from '@mui/material/OutlinedInput'
import { languages, localeOf, locales } from '#locales/languages.ts'
import { useLanguage } from '#i18n/LocaleContext.ts'
import { useChooseLanguage } from './useChooseLanguage.ts'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { themeChoices } from '../../scheme/themeChoice.ts'
import type { ThemeChoice } from '../../scheme/themeChoice.ts'
import { themeIcons } from './themeIcons.ts'
import { useThemeChoice } from '../../scheme/useThemeChoice.ts'

/** The drawer on a narrow screen, for everything that does not fit into the top bar. */
export function MobileDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  const tabs = useTabs().filter(({ inMenu }) => !inMenu)
  const labelOf = useTabLabel()
  const t = useT()
  useBackCloses(onClose, open)
  return (
    <Drawer
      open={open}
      onClose={onClose}
      slotProps={{ paper: { 'aria-label': t('app.pages'), sx: { width: 'min(320px, 85vw)' } } }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', height: 56, px: 1.5 }}>
        <IconButton aria-label={t('app.closeMenu')} data-tip={t('app.closeMenu')} onClick={onClose}>
          <Close fontSize="small" />
        </IconButton>
      </Box>
      <Box sx={{ px: 3, pb: 1.5 }}>
        <Welcome />
      </Box>
      <Box component="nav" aria-label={t('app.pages')} sx={{ flex: 1, overflowY: 'auto' }}>
        <List disablePadding>
          {tabs.map(({ id, to, current }) => (
            <ListItem key={id} disablePadding>
              <ListItemButton
                component={LinkBase}
                to={to}
                onClick={onClose}
                selected={current}
                aria-current={current ? 'page' : undefined}
                sx={{ minHeight: 44, px: 3, fontWeight: current ? 600 : 400 }}
              >
                {labelOf(id)}
              </ListItemButton>
            </ListItem>
          ))}
        </List>
      </Box>
      <Box sx={{ display: 'flex', flexDirection: 'column', gap: 1.5, p: 2 }}>
        <LanguageSelect />
        <ThemeToggle />
      </Box>
    </Drawer>
  )
}

/** A select for the language, for places with enough space. */
function LanguageSelect() {
  const t = useT()
  const { locale: chosen } = useLanguage()
  const choose = useChooseLanguage()
  return (
    <NativeSelect
      fullWidth
      input={<OutlinedInput size="small" />}
      value={chosen}
      onChange={({ target }) => choose(localeOf(target.value) ?? chosen)}
      slotProps={{ input: { 'aria-label': t('app.language') } }}
    >
      {locales.map((locale) => (
        <option key={locale} value={locale} lang={locale}>
          {languages[locale]}
        </option>
      ))}
    </NativeSelect>
  )
}

/** The choice of the theme as a row of buttons, for places with enough space. */
function ThemeToggle() {
  const t = useT()
  const { choice, choose } = useThemeChoice()
  return (
    <ToggleButtonGroup
      exclusive
      fullWidth
      size="small"
      value={choice}
      aria-label={t('app.theme.label')}
      onChange={(_event, next: ThemeChoice | null) => next && choose(next)}
    >
      {themeChoices.map((known) => {
        const Icon = themeIcons[known]
        return (
          <ToggleButton key={known} value={known} sx={{ gap: 0.75 }}>
            <Icon fontSize="small" />
            {t(`app.theme.${known}`)}
          </ToggleButton>
        )
      })}
    </ToggleButtonGroup>
  )
}
