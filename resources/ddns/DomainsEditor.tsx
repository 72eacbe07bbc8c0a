import Typography from '@mui/material/Typography'
import { RecordLinks } from '#engine/cells/RecordLinks.tsx'
import { useRecords } from '#engine/data/related.ts'
import type { FieldsEditorProps } from '#engine/resource.ts'
import { useT } from '#i18n/useT.ts'
import { finger, touch } from '#ui/touch.ts'
import { usersOfProfile } from './usersOfProfile.ts'

/** The domains of a profile, and the servers that it is for. */
export function DomainsEditor({ context, inputs }: FieldsEditorProps) {
  const { records, known } = useRecords('server')
  const t = useT()
  // The copy of a profile has its record.
  const own = context.mode === 'edit' ? Number(context.record?.id) : NaN
  const ids = usersOfProfile(own, records).map(({ id }) => id)
  return (
    <>
      {inputs.domains}
      {known && (
        <Typography
          variant="body2"
          color="textSecondary"
          component="div"
          sx={{ mt: 1, '& a': { color: 'primary.main' }, [touch]: { '& a': reachable } }}
        >
          {ids.length > 0 ? (
            <>
              {t('pages.ddns.usedBy')} <RecordLinks resource="server" ids={ids} />
            </>
          ) : (
            t('pages.ddns.unused')
          )}
        </Typography>
      )}
    </>
  )
}

const reachable = { display: 'inline-block', lineHeight: `${finger}px` } as const
