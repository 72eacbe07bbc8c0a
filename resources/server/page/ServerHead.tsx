import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { groupsOf } from '#engine/data/memberships.tsx'
import { useRecords } from '#engine/data/related.ts'
import { useDistinctName } from '#engine/data/useNames.ts'
import { RecordLinks } from '#engine/cells/RecordLinks.tsx'
import { PageActions } from '#engine/page/PageActions.tsx'
import { CopyButton } from '#ui/CopyButton.tsx'
import { inBrief } from '#ui/values/inBrief.ts'
import { useLocale } from '#i18n/useLocale.ts'
import { useT } from '#i18n/useT.ts'
import { countryName } from '../facts.tsx'
import { addressesOf } from '../IpCell.tsx'
import { useJudgement } from '../live/attention.ts'
import { useAttentionWords } from '../live/attentionColumn.tsx'
import { Status } from '../live/status.tsx'
import { OwnerCell } from '../OwnerCell.tsx'
import { ServerMark } from '../ServerMark.tsx'
import type { ShownServer } from './shownServer.ts'

/** Name, state, address, groups and owner of a server, and what can be done with it. */
export function ServerHead({ server }: { server: ShownServer }) {
  const nameOf = useDistinctName()
  const locale = useLocale()
  const t = useT()
  const judgement = useJudgement(useRecords('server').records, useRecords('traffic-cycle').records)
  const wrong = useAttentionWords(server, judgement, saidByState)
  const groups = groupsOf(server.id, useRecords('server-group').records, 'servers')
  const addresses = addressesOf(server.geoip)
  const country = countryName(server.geoip.country_code, locale)
  return (
    <Box component="header" sx={{ display: 'grid', gap: 1 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: 1 }}>
        <Typography component="h1" variant="h5" className="few-lines">
          {inBrief(nameOf(server))}
        </Typography>
        <PageActions record={server} />
      </Box>
      <Box sx={line}>
        <span>
          <ServerMark /> <Status server={server} />
        </span>
        {wrong && (
          <Box component="span" sx={{ color: 'error.main' }}>
            <span aria-hidden>▲ </span>
            {wrong}
          </Box>
        )}
        {addresses.map(({ kind, address }) => (
          <span key={kind}>
            <code>{address}</code>
            <CopyButton text={address} what={kind} />
          </span>
        ))}
        {country && <span>{country}</span>}
        {server.owner && (
          <Labelled label={t('resources.server.fields.owner')}>
            <OwnerCell />
          </Labelled>
        )}
        {groups.length > 0 && (
          <Labelled label={t('resources.server.fields.groups')}>
            <RecordLinks resource="server-group" ids={groups} />
          </Labelled>
        )}
      </Box>
    </Box>
  )
}

const saidByState = ['offline', 'never', 'late', 'awaited'] as const

function Labelled({ label, children }: { label: string; children: ReactNode }) {
  const t = useT()
  return (
    <span>
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {t('app.valued', { label, value: '' })}
      </Box>
      {children}
    </span>
  )
}

const line = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 3,
  rowGap: 0.5,
  minHeight: 32,
  overflowWrap: 'anywhere',
  '& a': { display: 'inline-block', maxHeight: '3lh', overflow: 'hidden', verticalAlign: 'middle' },
  '& code': { fontFamily: 'var(--lotus-mono)' },
} as const
