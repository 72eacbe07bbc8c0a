import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useT } from '#i18n/useT.ts'
import { ruleTemplates, type RuleTemplate } from './ruleTemplates.ts'

interface TemplateButtonsProps {
  label: string
  onPick: (template: RuleTemplate) => void
}

/** What people watch most, one button each. */
export function TemplateButtons({ label, onPick }: TemplateButtonsProps) {
  const t = useT()
  return (
    <Box role="group" aria-label={label} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {ruleTemplates.map((template) => (
        <Button key={template.name} size="small" variant="outlined" color="inherit" onClick={() => onPick(template)}>
          {t(template.name)}
        </Button>
      ))}
    </Box>
  )
}
