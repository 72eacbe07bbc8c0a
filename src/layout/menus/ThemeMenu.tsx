import { useT } from '../../i18n/useT.ts'
import { themeChoices } from '../../scheme/themeChoice.ts'
import { useThemeChoice } from '../../scheme/useThemeChoice.ts'
import { ChoiceMenu } from './ChoiceMenu.tsx'
import { themeIcons } from './themeIcons.ts'

export function ThemeMenu() {
  const t = useT()
  const { choice, choose } = useThemeChoice()
  const Present = themeIcons[choice]
  const choices = themeChoices.map((known) => {
    const Icon = themeIcons[known]
    return { value: known, label: t(`app.theme.${known}`), icon: <Icon fontSize="small" /> }
  })
  return (
    <ChoiceMenu
      label={t('app.theme.label')}
      icon={<Present fontSize="small" />}
      choices={choices}
      chosen={choice}
      onChoose={choose}
    />
  )
}
