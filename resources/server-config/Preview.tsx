import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useWatch } from 'react-hook-form'
import type { AnyRecord } from '#engine/field.ts'
import { CodeBlock } from '#ui/CodeBlock.tsx'
import { namesInLine } from '#ui/dialog/Names.tsx'
import { useT } from '#i18n/useT.ts'
import type { Handout } from './handouts.ts'

interface PreviewProps {
  /** The changes that the values of the form would send; undefined while a value is invalid. */
  handoutsOf: () => readonly Handout<AnyRecord>[] | undefined
  servers: readonly AnyRecord[]
  /** The names of the servers, in the same order. */
  names: readonly string[]
}

/** Shows the changes that the form would send, grouped by servers if they differ. */
export function Preview({ handoutsOf, servers, names }: PreviewProps) {
  // Renders again at each change of a value.
  useWatch()
  const handouts = handoutsOf()
  const t = useT()
  if (handouts?.length === 0) return null
  const namesOf = ({ servers: some }: Handout<AnyRecord>) =>
    namesInLine(
      some.map((server) => names[servers.indexOf(server)] ?? `#${server.id}`),
      t,
    )
  return (
    <Box component="section" aria-label={t('pages.serverConfig.preview')} sx={{ mt: 3 }}>
      <Typography component="h2" variant="h6">
        {t('pages.serverConfig.preview')}
      </Typography>
      {handouts ? (
        handouts.map((handout) => (
          <Box key={handout.servers[0]?.id} sx={{ mb: 1.5 }}>
            {handouts.length > 1 && <Typography variant="subtitle2">{namesOf(handout)}</Typography>}
            <CodeBlock>{JSON.stringify(handout.changes, null, 2)}</CodeBlock>
            {handout.keepsNames && (
              <Typography variant="body2" color="textSecondary">
                {t('pages.serverConfig.keepsNames')}
              </Typography>
            )}
          </Box>
        ))
      ) : (
        <CodeBlock>{t('pages.serverConfig.notYet')}</CodeBlock>
      )}
    </Box>
  )
}
