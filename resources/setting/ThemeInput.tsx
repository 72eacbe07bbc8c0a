import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import FormControl from '@mui/material/FormControl'
import FormHelperText from '@mui/material/FormHelperText'
import FormLabel from '@mui/material/FormLabel'
import Radio from '@mui/material/Radio'
import { useGetOne } from 'react-admin'
import type { AnyRecord, InputProps } from '#engine/field.ts'
import { useField } from '#engine/inputs/useField.ts'
import { finger, touch } from '#ui/touch.ts'
import { useT } from '#i18n/useT.ts'
import { linkOf, publicThemes, type Theme } from './themes.ts'

/** Selects the theme of the public page from cards that name the author. */
export function ThemeInput(props: InputProps) {
  const field = useField<string>(props)
  // The page has already loaded this.
  const { data } = useGetOne<AnyRecord>('setting', { id: 'setting' as never })
  const t = useT()
  const themes = publicThemes(data?.frontend_templates, field.value)
  const community = themes.some(({ path, is_official }) => path === field.value && !is_official)
  return (
    <FormControl component="fieldset" fullWidth error={field.failed} required={field.required}>
      <FormLabel component="legend" id={`${field.id}-label`}>
        {field.label}
      </FormLabel>
      <Box
        role="radiogroup"
        aria-labelledby={`${field.id}-label`}
        aria-describedby={field.noteId}
        sx={{
          display: 'grid',
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(280px, 100%), 1fr))',
          gap: 1.5,
          mt: 0.5,
        }}
      >
        {themes.map((theme) => (
          <ThemeCard
            key={theme.path}
            theme={theme}
            name={`${field.id}-theme`}
            chosen={theme.path === field.value}
            onChoose={() => field.setValue(theme.path)}
          />
        ))}
      </Box>
      {field.note && <FormHelperText id={field.noteId}>{field.note}</FormHelperText>}
      {community && (
        <Alert severity="warning" sx={{ mt: 1.5 }}>
          {t('pages.setting.communityWarning')}
        </Alert>
      )}
    </FormControl>
  )
}

interface ThemeCardProps {
  theme: Theme
  /** The same for all cards of one input. */
  name: string
  chosen: boolean
  onChoose: () => void
}

function ThemeCard({ theme, name, chosen, onChoose }: ThemeCardProps) {
  const t = useT()
  const link = linkOf(theme)
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'start',
        gap: 1,
        p: 1,
        paddingInlineEnd: 1.5,
        border: 1,
        borderColor: chosen ? 'primary.main' : 'divider',
        borderRadius: 1,
      }}
    >
      <Radio
        size="small"
        name={name}
        checked={chosen}
        onChange={onChoose}
        slotProps={{ input: { id: `${name}-${theme.path}`, 'aria-label': theme.name || theme.path } }}
      />
      <Box sx={{ minWidth: 0, flex: 1, pt: 0.75, overflowWrap: 'anywhere' }}>
        <Box component="label" htmlFor={`${name}-${theme.path}`} sx={{ fontWeight: 600, cursor: 'pointer' }}>
          {theme.name || theme.path}
        </Box>
        <Box sx={{ color: 'text.secondary', fontSize: 13 }}>
          {[theme.author, theme.version].filter(Boolean).join(' · ')}
          {link && (
            <Box
              component="a"
              href={link}
              target="_blank"
              rel="noreferrer"
              sx={{ display: 'block', color: 'inherit', [touch]: { lineHeight: `${finger}px` } }}
            >
              {t('pages.setting.repository')}
            </Box>
          )}
        </Box>
      </Box>
      <Chip
        size="small"
        variant="outlined"
        sx={{ mt: 0.75 }}
        label={t(theme.is_official ? 'pages.setting.official' : 'pages.setting.community')}
      />
    </Box>
  )
}
