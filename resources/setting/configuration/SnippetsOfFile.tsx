import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useNotify } from 'react-admin'
import { useT } from '#i18n/useT.ts'
import type { SnippetText } from '../../../src/snippets/snippet.ts'
import { isAmong } from '../../../src/snippets/snippetStore.ts'
import { useSnippets } from '../../../src/snippets/useSnippets.ts'

/** The snippets of a file, which are added to those of this browser. */
export function SnippetsOfFile({ snippets }: { snippets: readonly SnippetText[] }) {
  const { store, snippets: own } = useSnippets()
  const notify = useNotify()
  const t = useT()
  const missing = snippets.filter((one) => !isAmong(one, own))
  if (snippets.length === 0) return null
  return (
    <Box sx={{ width: '100%', display: 'flex', flexDirection: 'column', alignItems: 'flex-start', gap: 1 }}>
      <Typography component="h3" variant="subtitle1">
        {t('snippets.title')}
      </Typography>
      {missing.length === 0 && <Typography color="textSecondary">{t('pages.configuration.snippetsHere')}</Typography>}
      {missing.length > 0 && (
        <>
          <Box component="ul" sx={{ m: 0, pl: 2.5, overflowWrap: 'anywhere', maxHeight: 240, overflow: 'auto' }}>
            {missing.map(({ name, text }) => (
              <li key={`${name}\n${text}`}>
                <bdi>{name}</bdi>
                <Box
                  component="code"
                  dir="ltr"
                  sx={{ display: 'block', fontSize: 12, color: 'text.secondary', whiteSpace: 'pre-wrap' }}
                >
                  {text}
                </Box>
              </li>
            ))}
          </Box>
          <Button
            variant="outlined"
            onClick={() =>
              notify('pages.configuration.snippetsTaken', {
                type: 'success',
                messageArgs: { smart_count: store.take(missing) },
              })
            }
          >
            {t('pages.configuration.takeSnippets', { smart_count: missing.length })}
          </Button>
        </>
      )}
    </Box>
  )
}
