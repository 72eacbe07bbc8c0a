import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { useT } from '../../i18n/useT.ts'
import { themeChoices, type ThemeChoice } from '../../scheme/themeChoice.ts'
import { themeIcons } from './themeIcons.ts'
import { useThemeChoice } from '../../scheme/useThemeChoice.ts'

/** The choice of the theme as a row of buttons, for places with enough space. */
export function ThemeToggle() {
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
